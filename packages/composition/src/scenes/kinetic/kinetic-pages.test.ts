import { ASPECT_RATIOS, type TimedWord } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { breakCost } from "./break-cost.js";
import { pairMarks, withoutFullStop, withoutTrailingComma } from "./display-words.js";
import { kineticPages } from "./kinetic-pages.js";

function spoken(text: string): TimedWord[] {
  return splitWords(text).map(({ text: word, spaceBefore }, i) => ({
    text: word,
    spaceBefore,
    startMs: i * 330,
    endMs: i * 330 + 300,
  }));
}

function pagesOf(text: string, language = "en"): string[] {
  const words = spoken(text);
  return kineticPages(words, { ratio: "9:16", language }).map(({ startWord, endWord }) =>
    words
      .slice(startWord, endWord)
      .map((word, i) => (i > 0 && word.spaceBefore ? ` ${word.text}` : word.text))
      .join(""),
  );
}

describe("kineticPages", () => {
  test.each([
    ["It never stopped.", ["It never stopped."]],
    [
      "The bill for one hour of computing fell from $2,300 to just $410, because nobody owned the machines any more.",
      [
        "The bill for one hour of computing fell",
        "from $2,300 to just $410,",
        "because nobody owned the machines any more.",
      ],
    ],
    [
      "She waited for an answer. Nobody came to the door, and in the end she left.",
      ["She waited for an answer.", "Nobody came to the door,", "and in the end she left."],
    ],
    [
      "Assange fled to Sweden for seven years after seeking refuge in the embassy of Ecuador.",
      ["Assange fled to Sweden for seven years", "after seeking refuge in the embassy of Ecuador."],
    ],
    [
      "この島では、人口が1990年の2400人から今では410人にまで減ったが、誰も出て行こうとはしない。",
      ["この島では、人口が1990年の2400人から今では", "410人にまで減ったが、誰も出て行こうとはしない。"],
    ],
  ])("divides %j at the ends of phrases", (text, pages) => {
    expect(pagesOf(text)).toEqual(pages);
  });

  test.each([
    [
      "de",
      "Der klassische deutsche Pflaumenkuchen vereint einen zarten Hefeteigboden mit saftigen Pflaumen und knusprigen Streuseln.",
      [
        "Der klassische deutsche Pflaumenkuchen",
        "vereint einen zarten Hefeteigboden",
        "mit saftigen Pflaumen und knusprigen Streuseln.",
      ],
    ],
    [
      "fr",
      "La ville a construit un nouveau pont sur le fleuve pour les enfants de la vieille école.",
      ["La ville a construit un nouveau pont sur le fleuve", "pour les enfants de la vieille école."],
    ],
  ])("divides a sentence in the language %s before its prepositions", (language, text, pages) => {
    expect(pagesOf(text, language)).toEqual(pages);
  });

  test("ends a page with a word that leads on only where no better end is within reach", () => {
    const phrase = constantFrom(
      "of the mountain",
      "to the old harbour",
      "and a letter",
      "the boats came",
      "because snow fell",
      "was found",
    );
    assert(
      property(
        array(phrase, { minLength: 3, maxLength: 12 }),
        constantFrom(...ASPECT_RATIOS),
        (phrases, ratio) => {
          const words = spoken(phrases.join(" "));
          const pages = kineticPages(words, { ratio, language: "en" });
          for (const { endWord } of pages.slice(0, -1))
            expect(words[endWord - 1]!.text).not.toMatch(/^(?:of|the|to|and|a|because|was)$/u);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("puts every word on one page, in order, within the limit of the ratio", () => {
    const word = constantFrom(
      "a",
      "the",
      "of",
      "stone,",
      "bridge.",
      "1,200",
      "incomprehensibilities",
      "“we",
      "went”",
      "水",
      "は",
    );
    assert(
      property(array(word, { maxLength: 120 }), constantFrom(...ASPECT_RATIOS), (texts, ratio) => {
        const words = texts.map((text, i) => ({
          text,
          spaceBefore: i > 0,
          startMs: i * 300,
          endMs: i * 300 + 250,
        }));
        const pages = kineticPages(words, { ratio, language: "en" });
        expect(pages.flatMap(({ startWord, endWord }) => words.slice(startWord, endWord))).toEqual(words);
        for (const { startWord, endWord } of pages) {
          const text = texts.slice(startWord, endWord).join(" ");
          expect(endWord - startWord === 1 || [...text].length <= 76, text).toBe(true);
        }
        expect(pages.slice(1).map(({ startMs }) => startMs)).toEqual(
          pages.slice(0, -1).map(({ nextMs }) => nextMs),
        );
      }),
      { numRuns: 300 },
    );
  });

  test("takes twice the time for twice the words", () => {
    const steps = (count: number): number => {
      let read = 0;
      const words = spoken("stone ".repeat(count)).map((timed) => ({
        ...timed,
        get text() {
          read++;
          return "stone";
        },
      }));
      kineticPages(words, { ratio: "16:9", language: "en" });
      return read;
    };
    expect(steps(800) / steps(400)).toBeLessThan(2.2);
  });
});

test.each([
  ["a clause is a better end than a word within a phrase", "bridge,", "stone", "bridge", "stone"],
  ["a preposition may begin a line", "hour", "from", "hour", "fell"],
  ["an article never ends a line if a noun can", "bridge", "stone", "the", "stone"],
  ["a name stays together", "bridge", "fell", "Maria", "Lopez"],
  ["a figure stays with its noun", "bridge", "fell", "41", "million"],
])("%s", (_, goodWord, goodNext, badWord, badNext) => {
  const cost = (left: string, right: string): number =>
    breakCost({ text: left, spaceBefore: true }, { text: right, spaceBefore: true });
  expect(cost(goodWord, goodNext)).toBeLessThan(cost(badWord, badNext));
});

test("a closing bracket never begins a line of a script without spaces", () => {
  const cost = breakCost({ text: "水", spaceBefore: false }, { text: "」", spaceBefore: false });
  expect(cost).toBe(Number.POSITIVE_INFINITY);
});

test("a quotation that goes on over several pages is opened and closed on each of them", () => {
  const page = (text: string) =>
    splitWords(text).map(({ text: word, spaceBefore }) => ({ text: word, spaceBefore }));
  const paired = pairMarks([page("She said “we never"), page("asked for"), page("a wall” and left.")]);
  expect(paired.map((words) => words.map(({ text }) => text).join(" "))).toEqual([
    "She said “we never”",
    "“asked for”",
    "“a wall” and left.",
  ]);
});

test.each([
  ["$410,", "$410"],
  ["wall,”", "wall”"],
  ["left;", "left"],
  ["why?", "why?"],
  ["42%,", "42%"],
  [",", ","],
])("display type shows %j as %j at the end of a line", (text, shown) => {
  expect(withoutTrailingComma(text)).toBe(shown);
});

test.each([
  ["stopped.", "stopped"],
  ["U.S.", "U.S."],
  ["wall.”", "wall”"],
  ["why?", "why?"],
  ["...", "..."],
])("display type shows %j as %j at the end of a sentence", (text, shown) => {
  expect(withoutFullStop(text)).toBe(shown);
});
