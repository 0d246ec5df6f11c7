import { describe, expect, it } from "vitest";
import { formatTime } from "./format-time";

describe("formatTime", () => {
  it("shows minutes and seconds", () => {
    expect(formatTime(69_999)).toBe("1:09");
  });
  it("shows tenths of a second if requested, without rounding up", () => {
    expect(formatTime(9_299, { tenths: true })).toBe("0:09.2");
  });
  it("never shows a negative time", () => {
    expect(formatTime(-40, { tenths: true })).toBe("0:00.0");
  });
});
