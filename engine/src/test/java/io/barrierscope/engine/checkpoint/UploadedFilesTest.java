package io.barrierscope.engine.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.OrderedMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UploadedFilesTest {
    private static final Map<String, Long> FIRST = Map.of("a.sst", 1L);

    @Test
    void only_a_checkpoint_that_the_backend_heard_of_is_built_upon() {
        UploadedFiles uploaded = UploadedFiles.NONE.uploaded(1, FIRST);

        assertThat(uploaded.base()).isEmpty();
        assertThat(uploaded.completed(1).base()).isEqualTo(FIRST);
        assertThat(uploaded.completed(7).base()).isEmpty();
    }

    @Test
    void a_file_that_was_uploaded_again_meanwhile_is_not_referred_to() {
        UploadedFiles uploaded =
                UploadedFiles.NONE.uploaded(1, FIRST).completed(1).uploaded(2, Map.of("a.sst", 9L));

        assertThat(uploaded.base()).isEmpty();
        assertThat(uploaded.aborted(2).base()).isEqualTo(FIRST);
        assertThat(uploaded.completed(2).base()).isEqualTo(Map.of("a.sst", 9L));
    }

    @Test
    void an_older_notice_does_not_lead_back() {
        UploadedFiles uploaded = UploadedFiles.NONE
                .uploaded(1, FIRST)
                .uploaded(2, OrderedMap.of("a.sst", 2L, "b.sst", 3L))
                .completed(2)
                .completed(1);

        assertThat(uploaded.base()).containsOnlyKeys("a.sst", "b.sst");
    }

    @Test
    void a_restored_backend_goes_on_with_the_files_of_its_checkpoint() {
        assertThat(UploadedFiles.restored(4, FIRST).base()).isEqualTo(FIRST);
    }
}
