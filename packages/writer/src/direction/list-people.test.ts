import { expect, it } from "vitest";
import { layoutOf } from "../testing/layout-of.js";

it("a list of people has a portrait for each", () => {
  const content = layoutOf("The law was found by Werner Holm, Max Berger, and Anna Lindqvist.");
  expect(content).toMatchObject({
    layout: "list",
    items: ["Werner Holm", "Max Berger", "Anna Lindqvist"].map((text) => ({
      text,
      pictogram: "bust-in-silhouette",
    })),
  });
});

it("a list of firms has none", () => {
  const content = layoutOf("The work went to Holm Bros, Northern Rail, and Lindqvist Paper.");
  expect(JSON.stringify(content)).not.toContain("bust-in-silhouette");
});

it("a list between dashes ends at them", () => {
  const content = layoutOf(
    "Here is the stock of the shop — paraffin, twine, borax, and varnish — from last week.",
  );
  expect(content).toMatchObject({
    layout: "list",
    items: ["paraffin", "twine", "borax", "varnish"].map((text) => ({ text })),
  });
});
