import { expect, it } from "vitest";
import { relativeTime } from "./relative-time";

const NOW_MS = Date.parse("2026-11-21T12:00:00.000Z");

it.each([
  ["2026-11-21T11:59:40.000Z", "just now"],
  ["2026-11-21T12:00:05.000Z", "just now"],
  ["2026-11-21T11:59:00.000Z", "1 minute ago"],
  ["2026-11-21T09:00:00.000Z", "3 hours ago"],
  ["2026-11-20T11:00:00.000Z", "yesterday"],
  ["2026-11-11T12:00:00.000Z", "10 days ago"],
  ["2026-03-05T12:00:00.000Z", "Mar 5, 2026"],
])('the time %s is shown as "%s"', (time, expected) => {
  expect(relativeTime(time, { nowMs: NOW_MS, language: "en", justNow: "just now" })).toBe(expected);
});
