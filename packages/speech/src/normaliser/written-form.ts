import { sayPlain } from "./plain-word.js";
import type { SpokenToken } from "./spoken-token.js";
import type { Token } from "./token.js";

/** What voices read in more than one way, or not at all. */
const AMBIGUOUS = /[\p{N}\p{S}%&@#/\\*_]/u;
const HAS_SOUND = /[\p{L}\p{N}]/u;

/**
 * The shown word as a voice is given it that reads text by itself: numbers, signs, units and abbreviations in words, all else as
 * it stands, so that case and punctuation tell the voice how to say it.
 */
export function writtenForm(
  { token, previous }: { token: Token; previous: Token | undefined },
  spoken: readonly string[],
  breakAfter: SpokenToken["breakAfter"],
): string {
  const { display, lead, core, trail } = token;
  const isAbbreviation = trail.includes(".") && breakAfter === "none";
  if (spoken.length > 0 && (isAbbreviation || AMBIGUOUS.test(core) || isPartOfNumber())) {
    return `${lead}${spoken.join(" ")}${isAbbreviation ? trail.replace(".", "") : trail}`;
  }
  return HAS_SOUND.test(core) || spoken.length > 0 ? display : "";

  /** "million" of "$4.5 million", "kg" of "5 kg". */
  function isPartOfNumber(): boolean {
    return (
      previous !== undefined && /\d/.test(previous.core) && sayPlain(core).join(" ") !== spoken.join(" ")
    );
  }
}
