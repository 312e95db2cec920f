package dev.lanecast.core.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Recipes as text: what is left out has the defaults of a config, and a text says all of them. */
class RecipeTextTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "from=fp32 to=hif8"
            + "| from=fp32 family=reg-cast to=hif8 round=ROUND sat=SAT path=device scale=none image=packed",
        "to=e2m1 from=bf16"
            + "| from=bf16 family=reg-cast to=e2m1 round=RINT path=device scale=none image=packed",
        "from=half to=fp8_e4m3fn image=register reg=THREE sat=NO_SAT"
            + "| from=fp16 family=reg-cast to=e4m3 round=RINT sat=NO_SAT path=device scale=none image=register reg=THREE",
        "from=bf16 to=int4 scale=tensor"
            + "| from=bf16 family=reg-cast to=int4 round=RINT sat=SAT path=single scale=tensor image=packed",
        "from=fp32 to=int8 path=fp32>int16>fp16>int8 mid_round=TRUNC"
            + "| from=fp32 family=reg-cast to=int8 round=RINT sat=SAT path=fp32>int16>fp16>int8 mid_round=TRUNC scale=none image=packed",
      })
  void defaultsAreWrittenOutAndReadBack(String given, String whole) {
    Recipe recipe = RecipeText.parse(given).resolved();
    assertEquals(whole, RecipeText.of(recipe));
    assertEquals(recipe, RecipeText.parse(whole));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "to=hif8 | recipe 'to=hif8': 'from' is missing",
        "from=fp32 | recipe 'from=fp32': 'to' is missing",
        "from=fp32 to=hif8 to=e4m3 | recipe 'from=fp32 to=hif8 to=e4m3': 'to' is given twice",
        "from=fp32 to | recipe 'from=fp32 to': 'to' is not key=value",
        "from=fp32 to=hif8 scale=channel | scale 'channel' is not one of none, tensor",
        "from=fp32 to=hif8 image=register | image register needs one of the register layouts",
        "from=fp32 to=hif8 reg=TWO | image packed takes no register layout but was given TWO",
        "from=fp32 to=hif8 round=RINT"
            + "| round: 'RINT' is not taken by reg-cast fp32 -> hif8; it takes ROUND, HYBRID",
      })
  void whatCannotBeIsRefused(String text, String message) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> RecipeText.parse(text));
    assertEquals(message, refused.getMessage());
  }

  @Test
  void unknownKeysAreRefusedWithThoseThereAre() {
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class, () -> RecipeText.parse("from=fp32 to=hif8 rnd=ROUND"));
    assertEquals(
        "'rnd' is not a key of a recipe; allowed: from, family, to, round, sat, path, mid_round,"
            + " scale, image, reg",
        refused.getMessage());
  }

  @Test
  @DisplayName("N-BLK-5: fp16, bf16, uint8 and e8m0 take no scale, whatever the path")
  void whatTakesNoScaleIsRefused() {
    int refused = 0;
    for (String to : new String[] {"fp16", "uint8", "e8m0"}) {
      for (String path : new String[] {"single", "device"}) {
        String text = "from=fp32 scale=tensor to=%s path=%s".formatted(to, path);
        assertThrows(IllegalArgumentException.class, () -> RecipeText.parse(text), text);
        refused++;
      }
    }
    assertEquals(6, refused);
  }

  @Test
  @DisplayName(
      "N-PATH: a path is compared with the other kind, and with none where steps are equal")
  void theOtherPathIsTheOtherKind() {
    assertEquals(
        "fp32>e2m1", RecipeText.parse("from=fp32 to=e2m1").otherPath().orElseThrow().chain());
    assertEquals(
        "fp32>bf16>e2m1",
        RecipeText.parse("from=fp32 to=e2m1 path=single").otherPath().orElseThrow().chain());
    assertEquals(true, RecipeText.parse("from=bf16 to=e2m1").otherPath().isEmpty());
    assertEquals(true, RecipeText.parse("from=fp16 to=e4m3").otherPath().isEmpty());
    assertEquals(true, RecipeText.parse("from=fp32 to=hif8 scale=tensor").otherPath().isEmpty());
  }
}
