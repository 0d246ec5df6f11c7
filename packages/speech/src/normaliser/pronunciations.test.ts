import type { Pronunciation } from "@inkreel/contract";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseText } from "./normalise-text.js";
import { applyPronunciations, usedPronunciations } from "./pronunciations.js";

function say(text: string, sayAs: string, more: Partial<Pronunciation> = {}): Pronunciation {
  return { text, sayAs, language: null, matchCase: false, ...more };
}

function tokensOf(text: string, pronunciations: readonly Pronunciation[], language = "en") {
  return applyPronunciations(normaliseText(text, language), { text, language, pronunciations });
}

function spokenForm(text: string, pronunciations: readonly Pronunciation[]): string {
  return tokensOf(text, pronunciations)
    .map(({ spoken }) => spoken.join(" ") || "-")
    .join(" | ");
}

describe("applyPronunciations", () => {
  it.each<[string, Pronunciation[], string]>([
    ["Ask Nguyen.", [say("Nguyen", "win")], "ask | win"],
    ["Nguyen's plan", [say("nguyen", "win")], "win's | plan"],
    ["“Nguyen”-led (Nguyen)", [say("Nguyen", "win")], "win led | win"],
    ["In Kyiv, 5 km away", [say("Kyiv", "KEE-ev")], "in | kee ev | five | kilometers | away"],
    ["a SQL file", [say("SQL", "S Q L")], "a | S Q L | file"],
    ["R-290 gas", [say("R-290", "R 290")], "R two hundred ninety | gas"],
    ["Ho Chi Minh City", [say("Ho Chi Minh", "hoh chee min")], "hoh | chee | min | city"],
    ["New York", [say("New York", "nyork")], "nyork | -"],
    ["the Nguyens", [say("Nguyen", "win")], "the | nguyens"],
    ["C++ and C", [say("C++", "see plus")], "see plus | and | C"],
    ["us in the US", [say("US", "yoo ess", { matchCase: true })], "us | in | the | yoo ess"],
    ["New York, York", [say("York", "yark"), say("New York", "en why")], "en | why | yark"],
    ["Nguyen", [say("Nguyen", "nyen"), say("Nguyen", "win")], "win"],
    ["Nguyen", [say("Nguyen", "vin", { language: "de" })], "nguyen"],
    ["Nguyen", [say("Nguyen", "win", { language: "en" }), say("Nguyen", "nyen")], "win"],
    ["東京 grows", [say("東京", "tokyo")], "tokyo | grows"],
    ["It’s ours", [say("it's", "its")], "its | ours"],
  ])("says %j with %j as %j", (text, pronunciations, spoken) => {
    expect(spokenForm(text, pronunciations)).toBe(spoken);
  });

  it("keeps what is shown, and the punctuation for voices that read text themselves", () => {
    const tokens = tokensOf("Ask (Nguyen), then Ho Chi Minh.", [
      say("Nguyen", "NGOO-yen"),
      say("Ho Chi Minh", "hoh chee min"),
    ]);
    expect(tokens.map(({ display }) => display).join(" ")).toBe("Ask (Nguyen), then Ho Chi Minh.");
    expect(tokens.map(({ written }) => written).join(" ")).toBe("Ask (ngoo-yen), then hoh chee min.");
    expect(tokens.map(({ breakAfter }) => breakAfter)).toEqual(
      normaliseText("Ask (Nguyen), then Ho Chi Minh.", "en").map(({ breakAfter }) => breakAfter),
    );
  });

  it("reads a respelling by the spelling of another language", () => {
    const [token] = tokensOf("Nguyen", [say("Nguyen", "winn")], "de");
    expect(token!.spoken).toEqual(normaliseText("winn", "de")[0]!.spoken);
  });

  it("keeps one token for each displayed word and says only what the engine can, for any text", () => {
    const word = fc.constantFrom(
      "Nguyen",
      "New York",
      "C++",
      "'s",
      "東京",
      "5 km",
      "—",
      "a",
      "\u0130stanbul",
      "Élan",
    );
    const texts = fc.array(fc.oneof(word, fc.string({ unit: "grapheme", maxLength: 6 })), { maxLength: 12 });
    fc.assert(
      fc.property(texts, fc.array(fc.tuple(word, word), { maxLength: 4 }), (parts, pairs) => {
        const text = parts.join(" ");
        const tokens = tokensOf(
          text,
          pairs.map(([from, to]) => say(from, to)),
        );
        expect(tokens.map(({ display }) => display)).toEqual(
          normaliseText(text, "en").map(({ display }) => display),
        );
        for (const spoken of tokens.flatMap((token) => token.spoken))
          expect(spoken).toMatch(/^(?:[a-z]+(?:'[a-z]+)?|[A-Z](?:'s)?)$/);
      }),
      { numRuns: 1_000 },
    );
  });
});

it("usedPronunciations returns those that change a text", () => {
  const list = [say("Nguyen", "win"), say("Kyiv", "keev"), say("York", "yark"), say("New York", "en why")];
  const used = usedPronunciations({ text: "Nguyen left New York.", language: "en", pronunciations: list });
  expect(used.map(({ text }) => text)).toEqual(["Nguyen", "New York"]);
});
