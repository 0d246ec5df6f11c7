import { describe, expect, it } from "vitest";
import type { DraftPassage } from "../plan/build-passages.js";
import { contentTerms } from "@inkreel/language";
import { judgeEnds, readEndSigns } from "./end-signs.js";
import { END_SIGNS } from "./end-sign-weights.js";

const TITLE = "Skarvik closes its pier";

const textOf = (texts: readonly string[]): DraftPassage[] =>
  texts.map(
    (text, id) =>
      ({
        id,
        text,
        terms: contentTerms(text),
        heading: null,
        first: { isFirstInBlock: id % 5 < 2 },
      }) as DraftPassage,
  );

const PIER = [
  "The harbour of Skarvik has closed its oldest pier.",
  "Divers found cracks in the wall in April.",
  "Ida Moe, 41, measured 12 of them (and lost a shoe).",
  "Ferries leave from the fish market.",
  "Captains praised the new place.",
  "The town will open the pier again if the wall holds.",
];

describe("judgeEnds", () => {
  it("finds that an outlook at the end of the text ends a script best", () => {
    const ends = judgeEnds(textOf(PIER), TITLE);
    expect(ends.indexOf(Math.max(...ends))).toBe(PIER.length - 1);
  });

  it("finds that advice ends a script better than an aside with figures at the same place", () => {
    const endOf = (last: string): number => judgeEnds(textOf([...PIER.slice(0, 5), last]), TITLE).at(-1) ?? 0;
    expect(endOf("Walkers should keep off the wall.")).toBeGreaterThan(
      endOf("Ida Moe counted 12 gulls there (in 2031)."),
    );
  });

  it("gives no sentence of an empty text a mark", () => {
    expect(judgeEnds([], TITLE)).toEqual([]);
  });
});

it("each weight of an end belongs to a sign that texts can have", () => {
  const texts = [
    ...PIER,
    ...[
      "Is it safe?",
      "Stay off!",
      "“We wait,” said Moe.",
      "“We wait.”",
      "It costs $5: you pay — we do not.",
    ],
    ...[
      "Wait.",
      "They wait for a very long boat.",
      "They wait for a very long boat in the cold of the old town.",
      "Word ".repeat(24),
      "Word ".repeat(30),
      "Word ".repeat(40),
    ],
    "In conclusion, the wall is safe.",
    "Walkers should keep off the wall.",
    "Yes.",
  ].flatMap((text) => [text, text]);
  const drafts = textOf(texts);
  const [first] = drafts;
  if (first !== undefined)
    first.mentions = (["full", "part"] as const).map((kind) => ({
      startChar: 0,
      endChar: 3,
      name: "Moe",
      kind,
      isPossessive: false,
      role: null,
      title: null,
    }));
  const seen = new Set(readEndSigns(drafts, TITLE).flatMap((signs) => Object.keys(signs)));
  expect(Object.keys(END_SIGNS.weights).filter((name) => !seen.has(name))).toEqual([]);
});
