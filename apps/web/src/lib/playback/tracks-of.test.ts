import { gainAt } from "@inkreel/composition";
import type { Composition, CompositionMusic, CompositionScene } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { duck } from "./narration-transport";
import { narrationTracksOf, tracksOf } from "./tracks-of";

const MUSIC: CompositionMusic = { src: "/music", mood: "calm", volumePercent: 30, durationMs: 5000 };

function scene(src: string | null, durationMs: number): CompositionScene {
  const narration = src === null ? null : { src, durationMs };
  const words = [{ text: "said", startMs: 1000, endMs: 1500, spaceBefore: false }];
  return { id: "scene", text: "said", durationMs, narration, words } as unknown as CompositionScene;
}

function compositionWith(music: CompositionMusic | null): Composition {
  const scenes = [scene("/one", 2500), scene(null, 1000), scene("/two", 1500)];
  return { scenes, durationMs: 5000, music } as unknown as Composition;
}

describe("the audio tracks of a video", () => {
  it("contain each narration at the start of its scene", () => {
    expect(tracksOf(compositionWith(null), [])).toEqual([
      { src: "/one", startMs: 0, gain: 1, ducking: null, space: [] },
      { src: "/two", startMs: 3500, gain: 1, ducking: null, space: [] },
    ]);
  });

  it("end with the music, which is lowered behind speech at any volume", () => {
    const quiet = tracksOf(compositionWith(MUSIC), []).at(-1)!;
    expect(quiet).toMatchObject({ src: "/music", startMs: 0 });
    expect(gainAt(quiet.ducking!, 1200)).toBeCloseTo(0.316, 3);
    expect(tracksOf(compositionWith({ ...MUSIC, volumePercent: 90 }), []).at(-1)).toEqual(quiet);
    expect(narrationTracksOf(compositionWith(MUSIC))).toEqual(tracksOf(compositionWith(null), []));
  });
});

describe("ducking on the audio clock", () => {
  it("starts at the current point of the gain curve and skips earlier points", () => {
    const calls: [string, number, number][] = [];
    const toMillis = (value: number): number => Math.round(value * 1000);
    const param = {
      setValueAtTime: (gain: number, atS: number) => calls.push(["set", toMillis(gain), toMillis(atS)]),
      linearRampToValueAtTime: (gain: number, atS: number) =>
        calls.push(["ramp", toMillis(gain), toMillis(atS)]),
    } as unknown as AudioParam;
    const curve = [
      { timeMs: 0, gain: 0 },
      { timeMs: 1000, gain: 1 },
      { timeMs: 2000, gain: 0.5 },
      { timeMs: 3000, gain: 0.5 },
    ];
    duck(param, curve, { startS: 10, fromMs: 1400, beginS: 10.1 });
    expect(calls).toEqual([
      ["set", 750, 10_100],
      ["ramp", 500, 10_600],
      ["ramp", 500, 11_600],
    ]);
  });
});
