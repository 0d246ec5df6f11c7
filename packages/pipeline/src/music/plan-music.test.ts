import { describe, expect, it } from "vitest";
import { planMusic } from "./plan-music.js";

const SCENES = [{ durationMs: 4200 }, { durationMs: 8100 }];
const calm = { kind: "composed", mood: "calm", seed: 7, volumePercent: 50 } as const;
const own = { kind: "own", fileKey: "uploads/song", volumePercent: 50 } as const;
const srcOf = (...given: Parameters<typeof planMusic>): string => planMusic(...given).music.src;

describe("the music plan", () => {
  it("has a key for composed music that depends on every setting except the volume", () => {
    const { music, recipe } = planMusic(calm, SCENES);
    expect(music).toMatchObject({ mood: "calm", volumePercent: 50, durationMs: 12_300 });
    expect(music.src).toMatch(/^music\/[0-9a-f]{64}\.wav$/u);
    expect(recipe).toMatchObject({ sceneStartsMs: [0, 4200], durationMs: 12_300 });
    expect(srcOf({ ...calm, volumePercent: 10 }, SCENES)).toBe(music.src);
    const others = [
      srcOf({ ...calm, seed: 8 }, SCENES),
      srcOf({ ...calm, mood: "warm" }, SCENES),
      srcOf(calm, SCENES.toReversed()),
      srcOf(calm, [...SCENES, { durationMs: 100 }]),
    ];
    expect(new Set([music.src, ...others]).size).toBe(5);
  });

  it("reuses the prepared track of an uploaded file when the length of the video changes slightly", () => {
    expect(planMusic(own, SCENES).music).toMatchObject({ mood: "own", durationMs: 20_000 });
    expect(srcOf(own, [{ durationMs: 13_000 }])).toBe(srcOf(own, SCENES));
    expect(srcOf(own, [{ durationMs: 21_000 }])).not.toBe(srcOf(own, SCENES));
  });
});
