import type { TimeSpan } from "../alignment/time-span.js";
import type { CharacterTimes } from "./speech-engine.js";
import type { WrittenSentence } from "./written-sentence.js";

/** When each token is heard, out of a service's times for the characters; null when those are not of this text or not in order. */
export function spansFromCharacters(
  { text, ranges }: WrittenSentence,
  { characters, startMs, endMs }: CharacterTimes,
): (TimeSpan | null)[] | null {
  const isWhole = characters.length === startMs.length && characters.length === endMs.length;
  if (!isWhole || characters.join("") !== text || !isInOrder(startMs)) return null;
  const offsets: number[] = [];
  let offset = 0;
  for (const character of characters) {
    offsets.push(offset);
    offset += character.length;
  }
  return ranges.map((range) => {
    if (range === null) return null;
    const first = offsets.findIndex((at, index) => at + characters[index]!.length > range.startChar);
    const last = offsets.findLastIndex((at) => at < range.endChar);
    return { startMs: startMs[first]!, endMs: Math.max(startMs[first]!, endMs[last]!) };
  });
}

function isInOrder(timesMs: readonly number[]): boolean {
  return timesMs.every(
    (timeMs, index) => Number.isFinite(timeMs) && (index === 0 || timeMs >= timesMs[index - 1]!),
  );
}
