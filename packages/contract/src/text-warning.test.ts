import { expect, it } from "vitest";
import { heldConfirmations, isConfirmed, withoutConfirmed } from "./text-warning.js";

it("a confirmation matches its words regardless of case and spaces", () => {
  expect(isConfirmed({ text: "Gordon  Blake" }, ["7", "gordon blake "])).toBe(true);
  expect(isConfirmed({ text: "70" }, ["7"])).toBe(false);
});

it("warnings about confirmed words are removed from the list", () => {
  const textWarnings = ["$4,000", "Gordon  Blake", "70"].map((text) => ({ text }));
  expect(withoutConfirmed(textWarnings, ["gordon blake ", "7"])).toEqual([
    { text: "$4,000" },
    { text: "70" },
  ]);
});

it("a confirmation is kept once, as long as its words are in the text", () => {
  const confirmed = ["$4,000", "Gordon Blake", "$4,000", " "];
  expect(heldConfirmations(confirmed, "It saves $4,000,\nsays GORDON\nBLAKE.")).toEqual([
    "$4,000",
    "Gordon Blake",
  ]);
  expect(heldConfirmations(confirmed, "It saves money.")).toEqual([]);
});
