import type { Passage } from "../plan/script-plan.js";

/** Matches the first sentence of an author's profile: "Ada lives in …", "Ada Moss is a writer". */
const PROFILE =
  /^(?!(?:It|This|That|There|Here|What|He|She|Who|One)\b)(\p{Lu}\p{L}+)(?: \p{Lu}[\p{L}.]*){0,3} (?:is (?:an?|the)|loves|enjoys|lives|writes|works|covers|holds|teaches|serves|blogs|has (?:written|worked|been)|can be)\b/u;

/** Returns true if a passage presents a person whom the text before its last part does not mention: the author. */
export function isAboutAuthor(
  { text }: Pick<Passage, "text">,
  before: readonly Pick<Passage, "text">[],
): boolean {
  const name = PROFILE.exec(text)?.[1];
  return name !== undefined && !before.some((passage) => passage.text.includes(name));
}
