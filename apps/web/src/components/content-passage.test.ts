import { expect, test } from "vitest";
import { markChanged } from "./content-passage";

test("changed words are marked in order in the original sentence, and words that it does not contain are ignored", () => {
  const runs = markChanged("Last week, the council, which meets late, voted.", [
    { from: "Last week, the" },
    { from: "nowhere" },
    { from: ", which meets late," },
  ]);
  expect(runs).toEqual([
    { text: "Last week, the", isMarked: true },
    { text: " council", isMarked: false },
    { text: ", which meets late,", isMarked: true },
    { text: " voted.", isMarked: false },
  ]);
});
