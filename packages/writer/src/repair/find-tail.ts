import type { SentenceReading } from "../reading/read-sentence.js";
import { mayGo, upToEnd, type Cut } from "./cut.js";

const MIN_WORDS_BEFORE = 12;
const MIN_WORDS_WITHIN = 4;
/** These are no participles of the subject. */
const NO_PARTICIPLE =
  /^(?:including|according|during|following|regarding|concerning|depending|being|excluding|considering|nothing|something|anything|everything|morning|evening|using|assuming|providing|barring)$/;

/** ", leaving the house dark" at the end of a long sentence: what its subject does besides. Null without one. English. */
export function findTail(reading: SentenceReading): Cut | null {
  const { text, words } = reading;
  const stop = /[.!?]$/.exec(text)?.index ?? -1;
  if (stop < 0) return null;
  const at = words.findLastIndex(
    (word, index) =>
      /^\p{Ll}{3,}ing$/u.test(word.text) &&
      word.kind === "verb" &&
      words[index - 1]?.behind.startsWith(",") === true,
  );
  const first = words[at];
  if (first === undefined || NO_PARTICIPLE.test(first.lower) || words.length - at < MIN_WORDS_WITHIN)
    return null;
  const before = words.slice(0, at);
  // "Swimming, cycling, running": a list, not a tail.
  const isBare = !/^\s*$/.test(first.behind) || /[—–:;]/.test(text.slice(first.startChar));
  const isListed =
    before.slice(-4).some(({ lower }) => lower.endsWith("ing")) || /^and$/.test(words[at + 1]?.lower ?? "");
  const isWhole =
    before.length >= MIN_WORDS_BEFORE &&
    before.some(({ kind, lower }) => kind === "verb" && !lower.endsWith("ing"));
  const cut = { startChar: before.at(-1)?.endChar ?? 0, endChar: stop, to: "" };
  return isWhole && !isListed && !isBare && mayGo(reading, cut) ? upToEnd(reading, cut) : null;
}
