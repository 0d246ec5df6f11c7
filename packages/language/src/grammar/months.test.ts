import { expect, it } from "vitest";
import { monthOf, MONTHS, weekdayOf } from "./months.js";

it("months and days are recognised in full and abbreviated", () => {
  expect(["January", "Sept", "dec", "May"].map(monthOf)).toEqual(["january", "september", "december", "may"]);
  expect(["Marathon", "Ma", "Janu", ""].map(monthOf)).toEqual([null, null, null, null]);
  expect(["Tues", "Thurs", "Fri", "Sunday", "Sunflower"].map(weekdayOf)).toEqual([
    "tuesday",
    "thursday",
    "friday",
    "sunday",
    null,
  ]);
  expect(MONTHS).toHaveLength(12);
});
