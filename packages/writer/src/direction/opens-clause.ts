import { HEDGE } from "./figure-text.js";
import type { SceneFacts } from "./scene-facts.js";

const AROUND_CHARS = 60;
const OPENERS = new RegExp(
  // bounded: the text has at most AROUND_CHARS characters.
  String.raw`(?:^|[,;:.!?—–] |["“(]|(?<!\p{L})(?:and|but|so|yet|or|that|while|whereas|because|since|as|when|where|though|although|than|found|finds|shows?|showed|says?|said|reports?|reported|estimates?|estimated|suggests?|indicates?)(?: now| still| today)? )(?:the |these |those |all |another )?${HEDGE}$`,
  "iu",
);

/** Returns true for a figure with which its clause begins, so that it or what it counts is the subject. */
export function opensClause({ text, words }: SceneFacts, startWord: number): boolean {
  const startChar = words[startWord]?.startChar ?? 0;
  return OPENERS.test(text.slice(Math.max(0, startChar - AROUND_CHARS), startChar));
}
