import { expect, it } from "vitest";
import { render } from "../../strings/en/render";
import { timeLeftText } from "./time-left";

it.each([
  [null, "about 2 min left"],
  [150_000, "about 3 min left"],
  [89_000, "about 1 min left"],
  [56_000, "about 1 min left"],
  [54_000, "about 55 s left"],
  [11_000, "about 15 s left"],
  [4_100, "about 5 s left"],
  [4_000, "almost done"],
  [0, "almost done"],
])('a remaining time of %s ms is shown as "%s"', (etaMs, expected) => {
  expect(timeLeftText(etaMs, render)).toBe(expected);
});
