import { directionSchema, type Figure, type Scene } from "@inkreel/contract";
import { foldWord, spelledValue, splitWords, type WordRange } from "@inkreel/language";

/** Finds errors in the direction of a scene: violations of its schema, ranges outside its words, and figures that the text lacks. */
export function findDirectionFaults(scene: Scene): string[] {
  const faults: string[] = [];
  const parsed = directionSchema.safeParse(scene.direction);
  if (!parsed.success) faults.push(parsed.error.message);
  const wordCount = splitWords(scene.text).length;
  for (const range of collectRanges(scene.direction.content)) {
    if (range.startWord >= range.endWord || range.endWord > wordCount)
      faults.push(`range ${JSON.stringify(range)}`);
  }
  const { emphasis, content } = scene.direction;
  if (emphasis.some((index, at) => index >= wordCount || index <= (emphasis[at - 1] ?? -1)))
    faults.push("emphasis");
  if (content.layout === "number" || content.layout === "quantity") {
    const { text, prefix, suffix } = content.figure;
    if (!text.startsWith(prefix) || !text.endsWith(suffix) || !isSaid(content.figure, scene.text))
      faults.push(`figure ${text}`);
  }
  return faults;
}

/** Tells whether a text has a figure as it is drawn, or the same value and unit with its number in words: "five minutes". */
function isSaid({ text, value, prefix, suffix, words }: Figure, sceneText: string): boolean {
  if (sceneText.toLowerCase().includes(text.toLowerCase())) return true;
  if (words === null) return false;
  // "up to" before "two years"
  const leading = prefix.match(/\p{L}+/gu)?.length ?? 0;
  const [number = "", ...unit] = splitWords(sceneText)
    .slice(words.startWord + leading, words.endWord)
    .map((word) => word.text.replace(/[.,;:!?"“”)]+$/u, ""));
  const isSameNumber = (["en", "de"] as const).some((tag) => spelledValue(foldWord(number), tag) === value);
  return isSameNumber && unit.join(" ").startsWith(suffix.trim());
}

function collectRanges(value: unknown): WordRange[] {
  if (value === null || typeof value !== "object") return [];
  if ("startWord" in value && "endWord" in value) return [value as WordRange];
  return Object.values(value).flatMap(collectRanges);
}
