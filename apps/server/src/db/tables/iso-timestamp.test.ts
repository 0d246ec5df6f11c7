import { pgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { isoTimestamp } from "./iso-timestamp.js";

const { at } = pgTable("times", { at: isoTimestamp("at") });

it.each([
  ["2026-11-29 11:57:13.123456+00", "2026-11-29T11:57:13.123Z"],
  ["2026-11-29 11:57:13.5+00", "2026-11-29T11:57:13.500Z"],
  ["2026-11-29 11:57:13+00", "2026-11-29T11:57:13.000Z"],
  ["2026-11-29 11:57:13.1+02", "2026-11-29T09:57:13.100Z"],
  ["2026-11-29 11:57:13.123456-03:30", "2026-11-29T15:27:13.123Z"],
  [new Date("2026-11-29T11:57:13.123Z"), "2026-11-29T11:57:13.123Z"],
])("a time that the database writes as %s is %s", (written, iso) => {
  expect(at.mapFromDriverValue(written)).toBe(iso);
});
