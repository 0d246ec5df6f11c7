import { expect, it } from "vitest";
import { timesWarnings } from "./times-warning.js";

it("the warning gives the typical error of approximate word times", () => {
  expect(timesWarnings({ timesFrom: "approximate", timesErrorMs: 20 })).toEqual([
    {
      code: "voice_times_approximate",
      message: "Word times are approximate in this language (typically ±20 ms).",
      params: { errorMs: 20 },
      sceneId: null,
    },
  ]);
});

it("the warning gives no figure if the error was not measured", () => {
  const [warning] = timesWarnings({ timesFrom: "approximate", timesErrorMs: null });
  expect(warning?.message).toBe("Word times are approximate in this language.");
});

it.each(["engine", "service", "alignment"] as const)("there is no warning for times from %s", (timesFrom) => {
  expect(timesWarnings({ timesFrom, timesErrorMs: 17 })).toEqual([]);
});
