import { expect, it } from "vitest";
import { heldChanges, withAuthorsWords, type SceneChange } from "./scene-change.js";

const CUT: SceneChange = {
  kind: "cut",
  before: "council",
  from: ", which meets by the river,",
  to: "",
  after: " voted",
};
const NAMED: SceneChange = {
  kind: "reference",
  before: "and",
  from: " she",
  to: " Anna Berg",
  after: " won",
};
const SAID = "The council voted in May, and Anna Berg won.";
const WRITTEN = "The council, which meets by the river, voted in May, and she won.";

it("a recorded change is valid while its result is in the text, even if other words are edited", () => {
  expect(heldChanges([CUT, NAMED], SAID)).toEqual([CUT, NAMED]);
  expect(heldChanges([CUT, NAMED], "In May the council voted. It was late, and Anna Berg won it.")).toEqual([
    CUT,
    NAMED,
  ]);
});

it.each([
  ["the author's words were restored", WRITTEN],
  ["the words beside it were rewritten", "The council has voted, and Anna Berg has won."],
  ["its result occurs only inside other words", "A subcouncil voted, and Anna Berg wonders."],
  ["the text is a different one", ""],
])("a recorded change is no longer valid once %s", (_case, text) => {
  expect(heldChanges([CUT, NAMED], text)).toEqual([]);
});

it("undoing changes restores the author's words and keeps edits of other words", () => {
  expect(withAuthorsWords(SAID, [CUT, NAMED])).toBe(WRITTEN);
  expect(withAuthorsWords("Our council voted late, and Bo won.", [CUT, NAMED])).toBe(
    "Our council, which meets by the river, voted late, and Bo won.",
  );
  expect(withAuthorsWords("Nobody came.", [CUT, NAMED])).toBe("Nobody came.");
});

it("changes with the same result are matched by their order", () => {
  const first: SceneChange = { kind: "reference", before: "", from: "He", to: "Bo", after: " won" };
  const second: SceneChange = { ...first, from: "The boy" };
  expect(withAuthorsWords("Bo won. Bo won.", [first, second])).toBe("He won. The boy won.");
});

it("a merged scene keeps the changes of both scenes", () => {
  expect(withAuthorsWords("So Anna Berg won, and Anna Berg won. The council voted.", [CUT, NAMED])).toBe(
    "So Anna Berg won, and she won. The council, which meets by the river, voted.",
  );
});

it("a change that both halves of a split scene list counts once", () => {
  expect(heldChanges([CUT, NAMED, CUT, NAMED], SAID)).toEqual([CUT, NAMED]);
});
