import { describe, expect, it } from "vitest";
import { pairQuotationMarks } from "./quoted-spans.js";

const spansOf = (text: string): string[] =>
  pairQuotationMarks(text).spans.map(({ startChar, endChar }) => text.slice(startChar, endChar));

describe("pairQuotationMarks", () => {
  it.each([
    ['It was "distressing" not to have made progress "even now".', ['"distressing"', '"even now"']],
    ["“One,” she said, “and “two” too.”", ["“One,”", "“and “two” too.”"]],
    ["„Das ist gut“, sagte er.", ["„Das ist gut“"]],
    ["« Il pleut », dit-elle.", ["« Il pleut »"]],
    ["»So ist es«, sagte er.", ["»So ist es«"]],
    ['A 27" screen and "a word".', ['"a word"']],
    ["「猫」と言った。", ["「猫」"]],
    ['"The mill is open,” she said. “It stays open," he said.', ['"The mill is open,”', '“It stays open,"']],
  ])("pairs the quotation marks of %j", (text, spans) => {
    expect(spansOf(text)).toEqual(spans);
    expect(pairQuotationMarks(text).unpaired).toEqual([]);
  });

  it("takes an opening mark behind a sentence of an open quotation for the same mark", () => {
    const text = '"One. "Two. Three," she said.';
    expect(spansOf(text)).toEqual(['"One. "Two. Three,"']);
    expect(pairQuotationMarks(text)).toMatchObject({ unpaired: [], repeated: [6] });
  });

  it.each(["“It goes on and never ends.", "It ends” here.", 'He said "yes and went.'])(
    "reports the unpaired quotation mark of %j",
    (text) => {
      expect(spansOf(text)).toEqual([]);
      expect(pairQuotationMarks(text).unpaired).toHaveLength(1);
    },
  );
});
