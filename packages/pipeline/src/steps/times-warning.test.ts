import { expect, it } from "vitest";
import { timesWarnings } from "./times-warning.js";

it("says how far approximate word times are typically off", () => {
  expect(timesWarnings({ timesFrom: "approximate", timesErrorMs: 20 })).toEqual([
    {
      code: "voice_times_approximate",
      message: "Word times are approximate in this language (typically ±20 ms).",
      params: { errorMs: 20 },
      sceneId: null,
    },
  ]);
});

it("gives no figure where nobody measured one", () => {
  const [warning] = timesWarnings({ timesFrom: "approximate", timesErrorMs: null });
  expect(warning?.message).toBe("Word times are approximate in this language.");
});

it.each(["engine", "service", "alignment"] as const)(
  "says nothing of times that come from %s",
  (timesFrom) => {
    expect(timesWarnings({ timesFrom, timesErrorMs: 17 })).toEqual([]);
  },
);
