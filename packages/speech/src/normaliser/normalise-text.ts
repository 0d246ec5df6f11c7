import { primaryTag } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { normaliseForeign } from "../languages/normalise-foreign.js";
import { readWord } from "../languages/read-word.js";
import { breakAfter } from "./break-after.js";
import { innerPhraseEnds, sayTokens } from "./say-token.js";
import { silenceMs } from "./silence.js";
import type { SpokenToken } from "./spoken-token.js";
import { type Token, parseToken } from "./token.js";
import { writtenForm } from "./written-form.js";

/**
 * What is said for each shown word, one entry per `splitWords(text)`. In English numbers, money, dates, units and the
 * like become words (`language` is a BCP 47 tag, "en-GB" puts the day before the month in 1/5/2024); a span such as "$4.5 million" is divided among its shown words. Takes any Unicode text.
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

/** Words in other scripts are silent in an English narration, but a recording of another voice has them. */
function foreignReading({ core }: Token): string[] {
  const word = core.length > MAX_SHOWN_CHARS ? null : readWord(core, "und");
  return word === null ? [] : [word];
}

/** Beyond these a "word" is data (a key, a hash, a dump) that nobody could follow by ear: it becomes a silence. */
const MAX_SHOWN_CHARS = 300;
const MAX_SPOKEN_WORDS = 100;

function sayable(spoken: string[], token: Token): string[] {
  return token.display.length > MAX_SHOWN_CHARS || spoken.length > MAX_SPOKEN_WORDS ? [] : spoken;
}

/** A bare "en" is read the American way, like the built-in voices speak. */
const AMERICAN = /^en(?:-US)?$/i;
