import { joinPlaced, slicePlaced, type PlacedText } from "@inkreel/contract";

const MORE = / MORE(?=[\s,.;:)’']|$)/gu;
/** The largest distance between a name and the end of the headlines that a page has attached to it. */
const RUN_MAX_CHARS = 800;
/** The distance after which the full name, with which the attached links start, has repeated the surname. */
const FULL_NAME_MAX_CHARS = 80;
const MIN_SURNAME_CHARS = 3;

/**
 * Cuts the names and headlines of other pages that a page attaches to a name and closes with MORE: "Ines HolmInes Anna
 * HolmBakers protest … MORE (D) said" becomes "Ines Holm (D) said".
 */
export function removeLinkRuns(placed: PlacedText): PlacedText {
  const parts: PlacedText[] = [];
  let copiedTo = 0;
  for (const more of placed.text.matchAll(MORE)) {
    const start = runStart(placed.text, Math.max(copiedTo, more.index - RUN_MAX_CHARS), more.index);
    if (start === null) continue;
    parts.push(slicePlaced(placed, copiedTo, start));
    copiedTo = more.index + more[0].length;
  }
  if (copiedTo === 0) return placed;
  return joinPlaced([...parts, slicePlaced(placed, copiedTo, placed.text.length)], "");
}

/** Returns the offset at which a surname is glued to the full name that repeats it, or null without one. */
function runStart(text: string, from: number, to: number): number | null {
  for (const word of text.slice(from, to).matchAll(/\p{Lu}[\p{L}'’-]{3,60}/gu)) {
    const start = from + word.index;
    const joints = [...word[0].matchAll(/\p{Ll}(?=\p{Lu})/gu)].map(({ index }) => index + 1);
    const joint = joints.findLast((at) =>
      repeatsSurname(text.slice(start, start + at), text.slice(start + at, to)),
    );
    if (joint !== undefined) return start + joint;
  }
  return null;
}

function repeatsSurname(surname: string, rest: string): boolean {
  const at = rest.slice(0, FULL_NAME_MAX_CHARS).indexOf(` ${surname}`);
  if (surname.length < MIN_SURNAME_CHARS || at < 0) return false;
  return /^[\p{Lu}\s,.(]/u.test(rest.slice(at + 1 + surname.length));
}

/** Returns true if a sentence still has the end of such a run, so that its beginning is not known. */
export function hasLinkRun(sentence: string): boolean {
  return /\p{Ll} MORE \((?:R|D|I)[)-]/u.test(sentence);
}
