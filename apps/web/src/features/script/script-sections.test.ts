import { expect, it } from "vitest";
import { sectionTimes } from "./script-sections";

it("the hook lasts 3 seconds, the call to action the last 10 seconds, and the main section the rest", () => {
  expect(sectionTimes(60)).toEqual({
    hook: { startMs: 0, endMs: 3_000 },
    main: { startMs: 3_000, endMs: 50_000 },
    cta: { startMs: 50_000, endMs: 60_000 },
  });
});

it.each([30, 90])("the sections of a script fill %d seconds without a gap", (seconds) => {
  const { hook, main, cta } = sectionTimes(seconds);
  expect([main.startMs, cta.startMs, cta.endMs]).toEqual([hook.endMs, main.endMs, seconds * 1_000]);
});
