import { expect, test } from "vitest";
import { markChanged } from "./content-passage";

test("changed words are marked in the author's sentence, in order, and those that are not there are passed over", () => {
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
