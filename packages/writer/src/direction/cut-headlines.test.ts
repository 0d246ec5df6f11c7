import { expect, it } from "vitest";
import { layoutOf } from "../testing/layout-of.js";

const shown = (text: string): string => JSON.stringify(layoutOf(text));

it.each([
  [
    "a multiple of something that only the words before name",
    "In those years the mills raised their output by 80 percent – four times the rise in pupils.",
    '"multiple"',
  ],
  [
    "a multiple that only ought to be",
    "Like all in the mill, a bag must hold strict rules – for example, a bag must carry four times its usual weight for three seconds.",
    '"multiple"',
  ],
  [
    "the total of a few chosen cases",
    "In the eight games that ended in a loss, Moe saw a total of just 34 throws, just a hair over four per game.",
    '"quantity"',
  ],
  [
    "the first half of what is said in two",
    "The office said that 74% of the oil had either been directly burned, lost or dispersed; been eaten by fish; or lay on the beach of Orla for years.",
    'directly burned"',
  ],
  [
    "a person as the first of what this person is",
    "Now Ana Ruiz, Aldane data scientist and co-author of the study, has told why.",
    '"list"',
  ],
  [
    "a change of more than is changed",
    "Pensions of more than $1,642 a month will be cut by 20%.",
    '"Pensions"',
  ],
  [
    "a day as an item",
    "On Tuesday, bakers and millers for the Orla, Va., guild asked the council to instead let people choose the bread that they want.",
    '"Tuesday"',
  ],
  [
    "an item with half of what is said of it",
    "The guild of Orla asked for the votes of bakers, millers, the young farmers, and other groups whose political wishes are often old.",
    "whose political",
  ],
])("what is set large is not %s", (_what, text, not) => {
  expect(shown(text)).not.toContain(not);
});
