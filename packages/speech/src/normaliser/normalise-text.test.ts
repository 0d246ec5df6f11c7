import { splitWords } from "@inkreel/language";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import newsreader from "./newsreader-cases.json" with { type: "json" };
import cases from "./normalisation-cases.json" with { type: "json" };
import { normaliseText } from "./normalise-text.js";
import { sayTokens } from "./say-token.js";
import { parseToken } from "./token.js";

function spokenForm(text: string): string {
  return normaliseText(text, "en")
    .map(({ spoken, silentMs }) => (silentMs > 0 ? "~" : spoken.join(" ") || "-"))
    .join(" | ");
}

const SAYABLE = /^(?:[a-z]+(?:'[a-z]+)?|[A-Z](?:'s)?)$/;
/** Text as in articles and not any code points, with everything that could break the rules. */
const ODD_TEXT = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."$€£%#@&+-–—/.,:;!?'\"()[]°½²¢~<>=×→™ \n0123456789aAiIvVxXsSkKmM'éß東🎉الя"),
      fc.constantFrom("million", "Jan.", "5 ", " km", "St.", "www.", ".com", "th", "pm", " - "),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

/**
 * Displayed texts and their spoken forms. Spaces separate displayed words, and " | " separates the spoken form of each.
 * "-" is nothing, and "~" is a silence.
 */
const CASES = cases as [shown: string, spoken: string][];

/** What a newsreader would say, written down before the rules were changed. */
const NEWSREADER = newsreader.said as [shown: string, spoken: string][];
/** The rest of that list. An expression that is read right has to move to the list above. */
const NOT_YET = newsreader.notYet as [shown: string, spoken: string][];

/** Returns the spoken form with the names of letters in one case, which makes no difference to the ear. */
function sameSound(spoken: string): string {
  return spoken.replace(/(?<![a-z'])[b-z](?![a-z'])/g, (letter) => letter.toUpperCase());
}

describe("normaliseText", () => {
  it("is tested with at least 200 cases", () => {
    expect(CASES.length).toBeGreaterThanOrEqual(200);
  });

  it.each(CASES)("reads %j as %j", (shown, spoken) => {
    expect(spokenForm(shown)).toBe(spoken);
  });

  it.each(NEWSREADER)("reads %j like a newsreader: %j", (shown, spoken) => {
    expect(sameSound(spokenForm(shown))).toBe(sameSound(spoken));
  });

  it("does not yet read these like a newsreader", () => {
    const wrong = NOT_YET.filter(([shown, spoken]) => sameSound(spokenForm(shown)) !== sameSound(spoken));
    expect(wrong).toEqual(NOT_YET);
  });

  it("returns one token for each displayed word, in its original spelling, for any text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary", maxLength: 80 }), ODD_TEXT), (text) => {
        const shown = splitWords(text).map((word) => word.text);
        expect(normaliseText(text, "en").map(({ display }) => display)).toEqual(shown);
      }),
      { numRuns: 2_000 },
    );
  });

  it("assigns all spoken words to displayed words", () => {
    fc.assert(
      fc.property(ODD_TEXT, fc.boolean(), (text, isDayFirst) => {
        const tokens = splitWords(text).map((word) => parseToken(word, ""));
        expect(sayTokens(tokens, isDayFirst)).toHaveLength(tokens.length);
      }),
      { numRuns: 2_000 },
    );
  });

  it("reads 1/5 as January 5 or May 1, depending on the country", () => {
    const said = (language: string) => normaliseText("1/5/2024", language)[0]!.spoken.slice(0, 2).join(" ");
    expect([said("en"), said("en-US"), said("en-GB")]).toEqual([
      "january fifth",
      "january fifth",
      "may first",
    ]);
  });

  it("marks the pause of a dash inside a displayed word", () => {
    const [token] = normaliseText("people—mostly", "en");
    expect(token).toMatchObject({ spoken: ["people", "mostly"], innerPhraseEnds: [1] });
  });

  it("returns only words that the speech engine can speak", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "grapheme", maxLength: 80 }), ODD_TEXT), (text) => {
        for (const word of normaliseText(text, "en").flatMap(({ spoken }) => spoken))
          expect(word).toMatch(SAYABLE);
      }),
      { numRuns: 2_000 },
    );
  });

  it("ends sentences at full stops but not at abbreviations and initials", () => {
    const breaks = (text: string) =>
      normaliseText(text, "en")
        .map(({ breakAfter }) => breakAfter[0])
        .join("");
    expect(breaks("Dr. A. Smith met Prof. Lee at 5 p.m. in Boston. It rained.")).toBe("nnnnnnnnnnsns");
    expect(breaks("Is it? Yes! Well, wait... no")).toBe("nsspps");
    expect(breaks("Costs rose, e.g. rent (by 5%) and food; wages fell")).toBe("npnpnpnpns");
  });
});
