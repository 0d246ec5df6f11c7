import { ANY_LANGUAGE } from "@inkreel/contract";

const MULTILINGUAL =
  "ar bg zh hr cs da nl en tl fil fi fr de el hi id it ja ko ms pl pt ro ru sk es sv ta tr uk".split(" ");

/** Languages of eleven_v3 (https://help.elevenlabs.io/hc/en-us/articles/17883183930129). */
const THIRD_GENERATION =
  "af ar hy as az be bn bs bg ca ceb ny hr cs da nl en et fil tl fi fr gl ka de el gu ha he hi hu is id ga it ja jv kn kk ky ko lv ln lt lb mk ms ml zh mr ne no nb ps fa pl pt pa ro ru sr sd sk sl so es sw sv ta te th tr uk ur vi cy".split(
    " ",
  );

/** Returns the primary tags of the languages that a model supports. */
export function languagesOf(model: string): readonly string[] {
  if (model.endsWith("_v2_5")) return [...MULTILINGUAL, "hu", "no", "nb", "vi"];
  if (model.endsWith("multilingual_v2")) return MULTILINGUAL;
  if (model.endsWith("_v3")) return THIRD_GENERATION;
  return /monolingual|_v2$/.test(model) ? ["en"] : [ANY_LANGUAGE];
}
