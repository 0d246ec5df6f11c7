import { expect, test } from "vitest";
import { chooseOldDumps } from "./start-dumps.js";

const HOUR_MS = 3_600_000;
const NOW_MS = Date.parse("2026-05-20T15:30:00Z");

const dumpsOf = (hoursAgo: number[]) =>
  hoursAgo.map((hours) => ({ takenAt: new Date(NOW_MS - hours * HOUR_MS) }));
const times = (dumps: { takenAt: Date }[]) => dumps.map(({ takenAt }) => takenAt.toISOString().slice(5, 13));

test("dump rotation keeps the six newest hourly dumps and the last dump of each day of a week", () => {
  const all = dumpsOf(Array.from({ length: 30 * 24 }, (_, hour) => hour));
  const old = new Set(chooseOldDumps(all));
  expect(times(all.filter((dump) => !old.has(dump)))).toEqual([
    // Six dumps are from today, and each day before has one.
    "05-20T15",
    "05-20T14",
    "05-20T13",
    "05-20T12",
    "05-20T11",
    "05-20T10",
    "05-19T23",
    "05-18T23",
    "05-17T23",
    "05-16T23",
    "05-15T23",
    "05-14T23",
  ]);
});

test("dump rotation deletes no dump because of its age alone", () => {
  const all = dumpsOf([1, 24 * 40, 24 * 80, 24 * 120, 24 * 160, 24 * 200, 24 * 240]);
  expect(chooseOldDumps(all)).toEqual([]);
});
