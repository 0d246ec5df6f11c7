import { expect, it } from "vitest";
import { settledObject, settleSenses } from "./settled-senses.js";

const PROVEN = [
  "The game runs on every console.",
  "Its developer calls the game unfinished.",
  "The game ends too soon.",
];

it("a noun means what other sentences of the text prove", () => {
  const settled = settleSenses(PROVEN, "en");
  expect(settledObject("Nobody finished the game.", settled)).toBe("video-game");
  expect(settledObject("Nobody finished the soup.", settled)).toBeNull();
});

it("one proof is not enough, and two senses prove none", () => {
  expect(settleSenses(PROVEN.slice(0, 1), "en").size).toBe(0);
  expect(settleSenses([...PROVEN, "The chess game lasted an hour."], "en").has("game")).toBe(false);
});
