import { primaryTag } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { normaliseForeign } from "../languages/normalise-foreign.js";
import { readWord } from "../languages/read-word.js";
import { innerPhraseEnds, sayTokens } from "./say-token.js";
import { silenceMs } from "./silence.js";
import type { SpokenToken } from "./spoken-token.js";
import { type Token, parseToken } from "./token.js";
import { isAbbreviationDot } from "./rules/abbreviations.js";
import { sayPlain } from "./plain-word.js";

/** Matches characters that voices read inconsistently or not at all. */
const AMBIGUOUS = /[\p{N}\p{S}%&@#/\\*_]/u;
const HAS_SOUND = /[\p{L}\p{N}]/u;

/**
 * Returns the spoken form of each displayed word, with one entry per `splitWords(text)`. In English, numbers, money,
 * dates, units and similar expressions become words. The spoken words of an expression such as "$4.5 million" are
 * divided among its displayed words. `language` is a BCP 47 tag ("en-GB" reads 1/5/2024 with the day first). Accepts
 * any Unicode text.
 */
export function normaliseText(text: string, language: string): SpokenToken[] {
  const tag = primaryTag(language);
  return tag === "en" ? normaliseEnglish(text, language) : normaliseForeign(text, tag);
}

function normaliseEnglish(text: string, language: string): SpokenToken[] {
  const isDayFirst = !AMERICAN.test(language);
  const words = splitWords(text);
  const tokens = words.map((word, index) =>
    parseToken(word, text.slice(words[index - 1]?.endChar ?? 0, word.startChar)),
  );
  const spoken = sayTokens(tokens, isDayFirst);
  return tokens.map((token, index) => {
    const english = sayable(spoken[index] ?? [], token);
    const said = english.length > 0 ? english : foreignReading(token);
    const pause = breakAfter(token, { previous: tokens[index - 1], next: tokens[index + 1] });
    return {
      display: token.display,
      spaceBefore: words[index]!.spaceBefore,
      spoken: said,
      written: writtenForm({ token, previous: tokens[index - 1] }, said, pause),
      innerPhraseEnds: said.length < 2 ? [] : innerPhraseEnds({ tokens, index, isDayFirst }),
      breakAfter: pause,
      isQuestion: token.trail.includes("?"),
      silentMs: english.length === 0 ? silenceMs(token.display) : 0,
    };
  });
}

/**
 * Returns the reading of a word in another script. An English narration omits it, but a recording by another voice
 * contains it.
 */
function foreignReading({ core }: Token): string[] {
  const word = core.length > MAX_SHOWN_CHARS ? null : readWord(core, "und");
  return word === null ? [] : [word];
}

/**
 * Maximum length of a displayed word. A longer one is data (a key, a hash), which nobody understands by ear, so it
 * becomes silence.
 */
const MAX_SHOWN_CHARS = 300;
const MAX_SPOKEN_WORDS = 100;

function sayable(spoken: string[], token: Token): string[] {
  return token.display.length > MAX_SHOWN_CHARS || spoken.length > MAX_SPOKEN_WORDS ? [] : spoken;
}

/** Matches American English, which is also assumed for a bare "en", like the accent of the built-in voices. */
const AMERICAN = /^en(?:-US)?$/i;

/** Returns the pause after a word, which depends on its punctuation and on the next word. */
export function breakAfter(
  token: Token,
  around: { previous: Token | undefined; next: Token | undefined },
): SpokenToken["breakAfter"] {
  const { next } = around;
  if (next === undefined || next.startsParagraph) return "sentence";
  const continues = /^[a-z]/.test(next.core) && next.lead === "";
  if (/[!?]|\.{2,}/.test(token.trail)) return continues ? "phrase" : "sentence";
  if (token.trail.includes(".")) return isAbbreviationDot(token, around) ? "none" : "sentence";
  const isDash = token.core === "" || /^-+$/.test(token.core);
  const hasPhraseEnd = /[,;:)\]\u2014]/.test(token.trail) || /^[([\u2014]/.test(next.lead);
  return hasPhraseEnd || isDash ? "phrase" : "none";
}

/**
 * Returns the displayed word for a voice that normalises text itself. Numbers, signs, units and abbreviations become
 * words. Everything else is kept, so that case and punctuation guide the voice.
 */
function writtenForm(
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

  /**
   * Returns true for a word that belongs to the preceding number, such as "million" in "$4.5 million" or "kg" in "5
   * kg".
   */
  function isPartOfNumber(): boolean {
    return (
      previous !== undefined && /\d/.test(previous.core) && sayPlain(core).join(" ") !== spoken.join(" ")
    );
  }
}
