import type { TimedWord } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import * as fc from "fast-check";

const WORDS = [
  "a",
  "I",
  "of",
  "the",
  "money",
  "willpower.",
  "households,",
  "1,200",
  "$3.5",
  "2024:",
  "really?!",
  "—",
  "“quoted”",
  "state-of-the-art",
  "https://example.com/path/to/page?x=1",
  "naïve",
  "Łódź",
  "straße",
  "ОЧЕНЬ",
  "слово,",
  "Ξένος",
  "مرحبا",
  "العالم،",
  "التحويلات",
  "שלום",
  "עולם,",
  "(סוגריים)",
  "WiFi",
  "😀",
  "👨‍👩‍👧",
  "🚀🚀",
  "नमस्ते",
  "दुनिया।",
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunte",
  "W".repeat(60),
  "supercalifragilistic",
];
const UNSPACED = [
  "今日は天気がいいですね。",
  "「東京」へ行きましょう、",
  "今天的天气真好，",
  "สวัสดีชาวโลก",
  "오늘은",
  "날씨가",
];

const text = fc.oneof(
  { weight: 6, arbitrary: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 24 }) },
  { weight: 2, arbitrary: fc.array(fc.constantFrom(...UNSPACED), { minLength: 1, maxLength: 5 }) },
  {
    weight: 2,
    arbitrary: fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }), {
      minLength: 1,
      maxLength: 12,
    }),
  },
  { weight: 1, arbitrary: fc.array(fc.constant("again"), { minLength: 1, maxLength: 20 }) },
);

/** Spoken words of a scene: any script, any rate, pauses, and any duration of the scene after them. */
export const arbitraryScene: fc.Arbitrary<{ words: TimedWord[]; durationMs: number }> = fc
  .record({
    text: text.map((parts) => parts.join(" ")),
    paces: fc.array(fc.integer({ min: 40, max: 700 }), { minLength: 1, maxLength: 12 }),
    pauses: fc.array(fc.constantFrom(0, 0, 0, 30, 90, 200, 900), { minLength: 1, maxLength: 7 }),
    tailMs: fc.integer({ min: 10, max: 1500 }),
  })
  .map(({ text, paces, pauses, tailMs }) => {
    let timeMs = 0;
    const words = splitWords(text).map((word, i) => {
      const startMs = timeMs + pauses[i % pauses.length]!;
      timeMs = startMs + paces[i % paces.length]!;
      return { text: word.text, spaceBefore: word.spaceBefore, startMs, endMs: timeMs };
    });
    return { words, durationMs: timeMs + tailMs };
  });
