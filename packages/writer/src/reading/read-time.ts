import { refer, type Place, type Reference } from "./reference.js";

/** "The next day", "that evening", "a year later": times that hang on another. */
export function readTime(place: Place, rest: string): Reference | null {
  const { reading, index, word } = place;
  const time = { kind: "time" as const, isPlural: null, gender: null };
  const hangs =
    /^the (?:next|following|previous|same) (?:day|night|morning|evening|week|month|year|spring|summer|autumn|winter)\b/.test(
      rest,
    ) ||
    (word.lower === "then" &&
      /^(?:by|since|until|till|back|from)$/.test(reading.words[index - 1]?.lower ?? "")) ||
    /^(?:a|an|one|two|three|four|five|six|seven|several|some|many|\d+) (?:few )?(?:minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?) (?:later|earlier|afterwards?|before)[,. ]/.test(
      rest,
    );
  if (!hangs) return null;
  const before = reading.words.slice(0, index);
  const isAnchored =
    before.some(({ kind, isTime }) => kind === "verb" || isTime) ||
    /\b(?:1[5-9]|20)\d\d\b/.test(reading.text.slice(0, word.startChar));
  return isAnchored ? null : refer(place, time);
}
