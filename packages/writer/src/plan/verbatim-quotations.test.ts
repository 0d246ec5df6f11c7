import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pairQuotationMarks } from "../reading/quoted-spans.js";
import { planOf } from "../testing/plan-of.js";
import { requestOfText } from "../testing/request-of-text.js";
import { writeScript } from "./write-script.js";

/** The narrator's words and the quoted words are disjoint sets, so a text that contains both crosses a quotation mark. */
const REPORTED = [
  "harbour",
  "prices",
  "council",
  "winter",
  "trains",
  "farmers",
  "reported",
  "opened",
  "yesterday",
  "slowly",
];
const QUOTED = [
  "whales",
  "singing",
  "forever",
  "mother",
  "promised",
  "nothing",
  "rivers",
  "believed",
  "tomorrow",
  "gently",
];
const MARKS = [
  ["“", "”"],
  ['"', '"'],
  ["„", "“"],
  ["« ", " »"],
  ["»", "«"],
  ["“", '"'],
] as const;
/** Inch signs and apostrophes, which look like quotation marks, and unpaired quotation marks. */
const STRAYS = [
  "",
  "",
  "",
  "",
  ' 27" ',
  " rock ’n’ roll ",
  " '90s ",
  ' " ',
  "“",
  "”",
  "«",
  '"',
  " the dogs' ",
];

const words = (from: readonly string[]) =>
  fc.array(fc.constantFrom(...from), { minLength: 3, maxLength: 7 }).map((list) => list.join(" "));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const stop = fc.constantFrom(".", "!", "?", ".");

const speech = fc
  .record({
    said: fc.array(words(QUOTED), { minLength: 1, maxLength: 3 }),
    marks: fc.constantFrom(...MARKS),
    end: stop,
  })
  .map(({ said, marks: [open, close], end }) => ({
    inside: `${open}${said.map(capital).join(". ")},${close}`,
    alone: `${open}${said.map(capital).join(". ")}${end}${close}`,
  }));
const sentence = fc
  .record({
    speech,
    form: fc.constantFrom("none", "before", "after", "alone", "twice"),
    narrated: words(REPORTED),
    stray: fc.constantFrom(...STRAYS),
    end: stop,
  })
  .map(({ speech: said, form, narrated, stray, end }) => {
    const told = capital(narrated);
    if (form === "none") return `${told}${stray}${end}`;
    if (form === "before") return `${said.inside} said the ${narrated}${stray}.`;
    if (form === "after") return `${told}${stray} said: ${said.alone}`;
    if (form === "alone") return said.alone;
    return `${told} ${said.inside.toLowerCase()} ${narrated} ${said.alone.toLowerCase()}${stray}.`;
  });
/** A quotation over several paragraphs has an opening mark in each paragraph and a closing mark only in the last. */
const long = fc
  .array(words(QUOTED), { minLength: 2, maxLength: 3 })
  .map((parts) =>
    parts
      .map((part, at) => `“${capital(part)}. ${capital(part)}.${at === parts.length - 1 ? "”" : ""}`)
      .join("\n\n"),
  );
const paragraph = fc.oneof(
  { weight: 5, arbitrary: fc.array(sentence, { minLength: 1, maxLength: 4 }).map((list) => list.join(" ")) },
  { weight: 1, arbitrary: long },
);
const text = fc.array(paragraph, { minLength: 4, maxLength: 9 }).map((list) => list.join("\n\n"));

const mixes = (quotation: string): boolean => {
  const found = new Set(quotation.toLowerCase().match(/\p{L}+/gu) ?? []);
  return REPORTED.some((word) => found.has(word)) && QUOTED.some((word) => found.has(word));
};
/** Normalises white space as `writeScript` does. */
const spaced = (written: string): string =>
  written.replaceAll(/\s+/g, " ").replaceAll(/ (?=[,.;!?](?:\s|$))/g, "");
const quotationsIn = (said: string): string[] =>
  pairQuotationMarks(said).spans.map(({ startChar, endChar }) => said.slice(startChar, endChar));

describe("the quotations in a script", () => {
  it("are verbatim and never mix quoted words with the narrator's, whatever marks the source uses", () => {
    let checked = 0;
    fc.assert(
      fc.property(text, (source) => {
        const { scenes } = writeScript(planOf(requestOfText(source)), 60_000);
        for (const { text: said, direction } of scenes.filter((scene) => scene.source !== null)) {
          const shown = direction.content.layout === "quote" ? [direction.content.quote.text] : [];
          const all = [...quotationsIn(said), ...shown];
          checked += all.length;
          expect(all.filter(mixes)).toEqual([]);
          expect(pairQuotationMarks(said).unpaired).toEqual([]);
          for (const quotation of quotationsIn(said)) expect(spaced(source)).toContain(quotation);
        }
      }),
      { numRuns: 150 },
    );
    expect(checked).toBeGreaterThan(100);
  });
});
