package io.barrierscope.app.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.samples.Sample;
import io.barrierscope.samples.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProductOpenerTest {
    private final ProductOpener opener = new ProductOpener();

    @TempDir
    Path folder;

    @Test
    void a_name_is_a_sample_or_a_file() throws IOException {
        Sample sample = Samples.find("rewind").orElseThrow();
        Path file = Files.writeString(folder.resolve("mine.flow.json"), sample.document());

        assertThat(opener.openNamed("sample:rewind")).isInstanceOfSatisfying(Opening.Opened.class, opened -> assertThat(
                        opened.flow().title())
                .isEqualTo(sample.title()));
        assertThat(opener.openNamed(file.toString())).isInstanceOfSatisfying(Opening.Opened.class, opened -> assertThat(
                        opened.flow().file())
                .isEqualTo(file));
    }

    @Test
    void a_sample_that_does_not_exist_is_refused_with_the_one_that_is_meant() {
        assertThat(refused("sample:rewnd"))
                .isEqualTo(Problem.error("sample:rewnd", "there is no such sample", "did you mean sample:rewind?"));
        assertThat(refused("sample:zzzzzzzzzzzz").remedy()).isEqualTo("barrierscope samples lists them");
    }

    private Problem refused(String name) {
        return ((Opening.Refused) opener.openNamed(name)).problems().get(0);
    }
}
