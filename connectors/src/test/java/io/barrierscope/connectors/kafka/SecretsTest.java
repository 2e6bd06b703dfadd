package io.barrierscope.connectors.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SecretsTest {
    private final List<String> asked = new ArrayList<>();
    private final Secrets secrets = new Secrets(Map.of("USER", "ada")::get, name -> {
        asked.add(name);
        return name.equals("nobody") ? null : "typed";
    });

    @Test
    void a_person_is_asked_once_for_each_name() throws Exception {
        String login = "username=\"${env:USER}\" password=\"${prompt:pass}\" again=\"${prompt:pass}\"";

        assertThat(secrets.resolve("jaas", login)).isEqualTo("username=\"ada\" password=\"typed\" again=\"typed\"");
        assertThat(secrets.resolve("jaas", login)).endsWith("again=\"typed\"");
        assertThat(asked).containsExactly("pass");
    }

    @Test
    void what_stands_for_nothing_is_named_without_a_value() {
        assertThatThrownBy(() -> secrets.resolve("jaas", "${prompt:nobody}")).hasMessage("${prompt:nobody}");
        assertThatThrownBy(() -> secrets.resolve("jaas", "${env:NONE}")).hasMessage("${env:NONE}");
    }
}
