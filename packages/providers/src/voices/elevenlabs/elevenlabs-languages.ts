import { ANY_LANGUAGE } from "@inkreel/contract";

const MULTILINGUAL =
  "ar bg zh hr cs da nl en tl fil fi fr de el hi id it ja ko ms pl pt ro ru sk es sv ta tr uk".split(" ");

/** Returns the primary tags of the languages that a model supports. */
export function languagesOf(model: string): readonly string[] {
  if (model.endsWith("_v2_5")) return [...MULTILINGUAL, "hu", "no", "nb", "vi"];
  if (model.endsWith("multilingual_v2")) return MULTILINGUAL;
  return /monolingual|_v2$/.test(model) ? ["en"] : [ANY_LANGUAGE];
}
