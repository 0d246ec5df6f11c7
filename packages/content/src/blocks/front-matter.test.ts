import { expect, test } from "vitest";
import { readFrontMatter } from "./front-matter.js";

const fieldsOf = (text: string): Record<string, string> => Object.fromEntries(readFrontMatter(text).fields);

test.each([
  ['---\ntitle: "Salt in the well"\nlang: en\n---\nText', { title: "Salt in the well", lang: "en" }],
  [
    "---\ntitle: >-\n  Salt in\n  the well\nauthor: Ida Holm\n---\n",
    { title: "Salt in the well", author: "Ida Holm" },
  ],
  ["---\ntitle: |\n  Salt in the well\n---\n", { title: "Salt in the well" }],
  ["---\ntitle: Salt in\n  the well\ntags:\n  - salt\n---\n", { title: "Salt in the well" }],
  ["---\ntitle: Salt &#8211; and &quot;wells&quot;\n---\n", { title: 'Salt – and "wells"' }],
  ["---\ntitle: >\nlang: de\n---\n", { lang: "de" }],
  [
    '+++\ntitle = "A \\"salt\\" well"\ndate = 2031-05-02\ndraft = false\n+++\nText',
    { title: 'A "salt" well' },
  ],
  ['+++\ntitle = \'Salt\'\ntags = [\n  "well",\n]\n[extra]\ntitle = "Other"\n+++\n', { title: "Salt" }],
])("reads the fields of %j", (text, fields) => {
  expect(fieldsOf(text)).toEqual(fields);
});

test("the text starts behind the closing line", () => {
  const text = '+++\ntitle = "Salt"\n+++\nThe well is salty.';
  expect(text.slice(readFrontMatter(text).bodyStart)).toBe("The well is salty.");
});

test.each(["+++\nA line between pluses.\n+++\n", "---\nA line of prose.\n---\n", "--- no rule"])(
  "a text that only looks so keeps its start: %j",
  (text) => {
    expect(readFrontMatter(text)).toEqual({ fields: new Map(), bodyStart: 0 });
  },
);
