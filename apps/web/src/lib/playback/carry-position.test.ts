import { describe, expect, it } from "vitest";
import { carryPosition, sceneIndexAt } from "./carry-position";

/** Scenes one after the other, as "name:length". */
function scenesOf(...scenes: string[]) {
  let startMs = 0;
  return scenes.map((scene) => {
    const [id = "", length] = scene.split(":");
    const placed = { id, startMs, durationMs: Number(length) };
    startMs += placed.durationMs;
    return placed;
  });
}

describe("carryPosition", () => {
  const before = scenesOf("a:1000", "b:2000", "c:3000");

  it("keeps the position within the same scene when earlier scenes change", () => {
    expect(carryPosition(1500, before, scenesOf("a:1800", "b:2000", "c:3000"))).toBe(2300);
    expect(carryPosition(1500, before, scenesOf("c:3000", "b:2000", "a:1000"))).toBe(3500);
  });

  it("stops at the end of a scene that became shorter", () => {
    expect(carryPosition(2900, before, scenesOf("a:1000", "b:700", "c:3000"))).toBe(1700);
  });

  it("moves to the next remaining scene when the current scene is deleted", () => {
    expect(carryPosition(1500, before, scenesOf("a:1000", "c:3000"))).toBe(1000);
    expect(carryPosition(400, before, scenesOf("x:500", "c:3000"))).toBe(500);
  });

  it("moves to the end when no later scene remains", () => {
    expect(carryPosition(4000, before, scenesOf("a:1000", "b:2000"))).toBe(3000);
    expect(carryPosition(4000, before, [])).toBe(0);
  });

  it("returns zero without an earlier composition", () => {
    expect(carryPosition(700, [], before)).toBe(0);
  });
});

describe("sceneIndexAt", () => {
  it("returns the scene that plays at the given time", () => {
    const scenes = scenesOf("a:1000", "b:2000");
    expect([-5, 0, 999, 1000, 2999, 9000].map((timeMs) => sceneIndexAt(scenes, timeMs))).toEqual([
      0, 0, 0, 1, 1, 1,
    ]);
  });

  it("returns -1 without scenes", () => {
    expect(sceneIndexAt([], 0)).toBe(-1);
  });
});
