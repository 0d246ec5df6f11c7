import { splitWords } from "@inkreel/language";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseText } from "../normaliser/normalise-text.js";
import { phonesOfWord, toPhoneWord } from "./phone-words.js";

const SAID: readonly (readonly [language: string, shown: string, phones: string])[] = [
  ["de", "Straße", "sh t r aa1 s ax"],
  ["de", "zwölf", "t s v er1 l f"],
  ["es", "jamón", "hh aa1 m ao n"],
  ["es", "2", "d ao1 s"],
  ["fr", "l'eau", "l ow1"],
  ["it", "ghiaccio", "g y aa1 ch ao"],
  ["pl", "szczęście", "sh ch eh1 n sh ch eh"],
  ["tr", "ağaç", "aa aa1 ch"],
  ["ru", "что", "sh t ao1"],
  ["uk", "їжа", "y iy1 zh aa"],
  ["el", "δέντρα", "dh eh1 d r aa"],
];

function phonesSaid(language: string, shown: string): string {
  return normaliseText(shown, language)
    .flatMap(({ spoken }) => spoken.map((word) => phonesOfWord(word)?.join(" ") ?? word))
    .join(" | ");
}

describe("normaliseText in languages other than English", () => {
  it.each(SAID)("reads the %s text %j as %j", (language, shown, phones) => {
    expect(phonesSaid(language, shown)).toBe(phones);
  });

  it("expands numbers to words of the language", () => {
    expect(phonesSaid("es", "1.200")).toBe(phonesSaid("es", "mil doscientos"));
    expect(phonesSaid("de", "3,5")).toBe(phonesSaid("de", "drei fünf"));
    expect(phonesSaid("pl", "293")).toBe(phonesSaid("pl", "dwieście dziewięćdziesiąt trzy"));
  });

  it("keeps the written text for voices that expand numbers themselves", () => {
    expect(normaliseText("Es kostet 1.200 € – jetzt!", "de").map(({ written }) => written)).toEqual([
      "Es",
      "kostet",
      "1.200",
      "€",
      "",
      "jetzt!",
    ]);
  });

  it.each([
    ["de", "Das ist z. B. gut. Dann kam er?", 2],
    ["ja", "東京は暑い。木が涼しい。", 2],
    ["ar", "هل هذا صحيح؟ نعم.", 2],
    ["hi", "यह अच्छा है। बहुत अच्छा।", 2],
  ])("finds the ends of sentences in %s", (language, text, count) => {
    const breaks = normaliseText(text, language).map(({ breakAfter }) => breakAfter);
    expect(breaks.filter((pause) => pause === "sentence")).toHaveLength(count);
  });

  it("marks text as silent if the built-in voices cannot read its script", () => {
    const silent = (language: string, text: string) => normaliseText(text, language)[0]!.silentMs > 0;
    expect(silent("ja", "東京")).toBe(true);
    expect(silent("ar", "شجرة")).toBe(true);
    expect(silent("ru", "дерево")).toBe(false);
    expect(silent("de", "Bäume")).toBe(false);
    expect(silent("de", "2024")).toBe(false);
  });

  it("returns one token for each displayed word of any text in any language", () => {
    const language = fc.constantFrom("de", "fr", "ru", "zh", "ar", "vi", "sw");
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), language, (text, tag) => {
        const shown = splitWords(text).map((word) => word.text);
        expect(normaliseText(text, tag).map(({ display }) => display)).toEqual(shown);
      }),
    );
  });
});

describe("toPhoneWord", () => {
  it("is reversed by phonesOfWord, and an ordinary word is not taken for phones", () => {
    expect(phonesOfWord(toPhoneWord(["sh", "aa1", "ng"]))).toEqual(["sh", "aa1", "ng"]);
    expect(phonesOfWord("banana")).toBeNull();
    expect(() => toPhoneWord(["qq"])).toThrow("qq");
  });
});
