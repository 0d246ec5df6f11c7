import { expect, it } from "vitest";
import { headingOfText } from "./heading-of-text";

it.each([
  ["How tea is made\n\nTea comes from one plant.", "How tea is made"],
  ["\n# How tea is made\nTea comes from one plant.", "How tea is made"],
  ["# C# for beginners\n\nC# is a language.", "C# for beginners"],
  ["### **How tea is made**\n\nTea comes from one plant.", "How tea is made"],
  ["<h1>How <em>tea</em> is made</h1>\n<p>Tea comes from one plant.</p>", "How tea is made"],
  ["a < b\n\nTea comes from one plant.", "a < b"],
  ["Who drinks it?\nNearly everyone.", "Who drinks it?"],
])("the first line of %j is its heading", (text, heading) => {
  expect(headingOfText(text)).toBe(heading);
});

it.each([
  ["a sentence", "Tea comes from one plant.\nIts leaves are dried."],
  ["a list's introduction", "You need:\n- water\n- leaves"],
  ["a paragraph", `${"Leaves are dried and rolled ".repeat(8)}\nMore.`],
  ["nothing below it", "How tea is made"],
  ["only blank lines below it", "How tea is made\n\n  "],
  ["a declaration of HTML", "<!doctype html>\n<p>Tea comes from one plant.</p>"],
  ["nothing at all", ""],
])("a first line that is %s is no heading", (_, text) => {
  expect(headingOfText(text)).toBe("");
});

it("a mark in the middle of the first line is kept", () => {
  expect(headingOfText("Issue #7 of the tea letter\n\nTea comes from one plant.")).toBe(
    "Issue #7 of the tea letter",
  );
});
