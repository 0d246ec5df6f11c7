import { expect, test } from "vitest";
import { isOnlyWritten } from "./is-only-written";
import { FakeProject } from "./fake-project";

const { revision, saved } = new FakeProject().loaded();
const known = { revision, saved };
const one = { id: "a", text: "One two three." };
const two = { id: "b", text: "Four five." };
const added = { id: "n", text: "A new sentence." };

test("scenes in the place of others, one revision later, were written", () => {
  expect(isOnlyWritten({ revision: revision + 1, scenes: [one, added] }, known)).toBe(true);
});

test.each([
  ["nothing happened", { revision, scenes: [one, two] }],
  ["somebody changed a layout", { revision: revision + 1, scenes: [one, two] }],
  ["somebody added a scene", { revision: revision + 1, scenes: [one, two, added] }],
  ["somebody deleted a scene", { revision: revision + 1, scenes: [one] }],
  ["somebody else edited, too", { revision: revision + 2, scenes: [one, added] }],
  ["somebody changed words", { revision: revision + 1, scenes: [{ ...one, text: "Other words." }, added] }],
])("%s: nothing is taken back", (_, list) => {
  expect(isOnlyWritten(list, known)).toBe(false);
});
