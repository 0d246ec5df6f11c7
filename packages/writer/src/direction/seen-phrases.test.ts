import { expect, it } from "vitest";
import { layoutOf } from "../testing/layout-of.js";

it("beside a figure stands the whole sentence that says it", () => {
  expect(layoutOf("Aldane Mills sold its bakery in Bergen for $40 million.")).toMatchObject({
    layout: "quantity",
    figure: { text: "$40 million" },
    label: { text: "Aldane Mills sold its bakery in Bergen for $40 million" },
  });
});

it.each(["The company sold its bakery in Bergen for $40 million.", "They sold it for $40 million."])(
  "a figure whose sentence needs another one is not set apart: %s",
  (text) => {
    expect(["quantity", "number"]).not.toContain(layoutOf(text).layout);
  },
);

it("figures that stand to each other are drawn without words if their sentence needs another one", () => {
  expect(layoutOf("Their price fell from $90 to $45 in two years.")).toMatchObject({
    layout: "change",
    label: null,
    from: { text: "$90" },
    to: { text: "$45" },
  });
});

it("bars have names only beside the sentence in which these stand", () => {
  expect(layoutOf("In their survey, 74% of bakers and 57% of millers slept badly.")).toMatchObject({
    layout: "comparison",
    label: null,
    items: [{ label: "" }, { label: "" }],
  });
});

it("an enumeration inside a sentence is no list", () => {
  expect(layoutOf("Their bread has rye, spelt, and barley.").layout).not.toBe("list");
});

it("a contrast is set in two parts only if these are all of its sentence", () => {
  expect(layoutOf("Bread rises in warm rooms, but butter melts there.").layout).not.toBe("split");
  expect(layoutOf("Bread rises in warm rooms, but butter melts.")).toMatchObject({
    layout: "split",
    left: { heading: { text: "Bread rises in warm rooms" } },
    right: { heading: { text: "Butter melts" } },
  });
});

it("some words in quotation marks are no quotation", () => {
  expect(layoutOf("Maria Lopez said the bread was “as good as at home” in May.").layout).not.toBe("quote");
  expect(layoutOf("“The bread is as good as at home,” said Maria Lopez.").layout).toBe("quote");
});
