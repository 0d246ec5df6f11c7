import {
  DEFAULT_SOUND,
  type CompositionMusic,
  type CompositionScene,
  type SceneTransition,
} from "@inkreel/contract";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryScene } from "../testing/arbitrary-words.js";
import { buildScene } from "../testing/build-composition.js";
import { DUCK_DB, duckingGain, gainAt, musicGain, speechSpans } from "./music-gain.js";
import { voiceSpace } from "./voice-space.js";

const DUCKED = 10 ** (-DUCK_DB / 20);
const MUSIC: CompositionMusic = { src: "music.wav", mood: "calm", volumePercent: 50, durationMs: 9000 };

/** Creates a scene in which words are spoken at these times. */
function sceneOf(durationMs: number, words: readonly (readonly [number, number])[]): CompositionScene {
  return {
    ...buildScene("scene", "Said."),
    durationMs,
    narration: { src: "voice.wav", durationMs },
    words: words.map(([startMs, endMs]) => ({ text: "said", startMs, endMs, spaceBefore: true })),
  };
}

describe("the spans of speech", () => {
  it("contain all words of the video, and short pauses are joined", () => {
    const scenes = [
      sceneOf(2000, [
        [300, 600],
        [700, 1700],
      ]),
      sceneOf(3000, [
        [150, 500],
        [2000, 2500],
      ]),
    ];
    expect(speechSpans(scenes)).toEqual([
      { startMs: 300, endMs: 2500 },
      { startMs: 4000, endMs: 4500 },
    ]);
  });

  it("are empty if nobody speaks", () => {
    expect(speechSpans([{ ...sceneOf(1000, [[0, 900]]), narration: null }])).toEqual([]);
  });
});

describe("the gain of the music", () => {
  const scenes = [
    sceneOf(9000, [
      [1000, 2000],
      [5000, 6000],
    ]),
  ];
  const points = duckingGain({ scenes, durationMs: 9000 });
  const at = (timeMs: number): number => Math.round(gainAt(points, timeMs) * 1000) / 1000;

  it("is full before speech and in a long pause, and 10 dB lower during words", () => {
    expect([at(500), at(3500), at(7500)]).toEqual([1, 1, 1]);
    const ducked = Math.round(DUCKED * 1000) / 1000;
    expect([at(1000), at(1500), at(2000), at(5000), at(6000)]).toEqual(Array(5).fill(ducked));
  });

  it("has fallen before the first word, and rises more slowly than it falls", () => {
    expect(at(820)).toBe(1);
    expect(at(2150)).toBeCloseTo(DUCKED, 2);
    expect(at(2500)).toBeGreaterThan(DUCKED);
    expect(at(2850)).toBe(1);
  });

  it("is zero at the start and the end of the video", () => {
    expect([at(0), at(9000), at(20_000)]).toEqual([0, 0, 0]);
  });

  it("rises only partly in a short pause", () => {
    const short = duckingGain({
      scenes: [
        sceneOf(4000, [
          [500, 1000],
          [1800, 3000],
        ]),
      ],
      durationMs: 4000,
    });
    const highest = Math.max(
      ...short.filter(({ timeMs }) => timeMs > 1000 && timeMs < 1800).map(({ gain }) => gain),
    );
    expect(highest).toBeGreaterThan(DUCKED + 0.1);
    expect(highest).toBeLessThan(0.9);
  });

  it("is scaled by the volume: 50 leaves it unchanged, and 100 doubles it", () => {
    const video = { scenes, durationMs: 9000 };
    const gains = [0, 50, 100].map((volumePercent) =>
      gainAt(musicGain({ ...video, music: { ...MUSIC, volumePercent } }), 500),
    );
    expect(gains).toEqual([0, 1, 2]);
    expect(musicGain({ ...video, music: null })).toEqual([]);
  });

  it("never rises during a word, for any speech", () => {
    fc.assert(
      fc.property(fc.array(arbitraryScene, { minLength: 1, maxLength: 4 }), (parts) => {
        const video = parts.map(({ words, durationMs }) => ({
          durationMs,
          words,
          narration: { src: "a", durationMs },
        }));
        const durationMs = video.reduce((sum, scene) => sum + scene.durationMs, 0);
        const curve = duckingGain({ scenes: video as CompositionScene[], durationMs });
        curve.forEach(({ timeMs, gain }, index) => {
          expect(gain).toBeGreaterThanOrEqual(0);
          expect(gain).toBeLessThanOrEqual(1);
          expect(timeMs).toBeGreaterThanOrEqual(curve[index - 1]?.timeMs ?? 0);
          expect(timeMs).toBeLessThanOrEqual(durationMs);
        });
        for (const { startMs, endMs } of speechSpans(video))
          for (const timeMs of [startMs, (startMs + endMs) / 2, endMs])
            expect(gainAt(curve, timeMs)).toBeLessThanOrEqual(DUCKED + 1e-9);
      }),
    );
  });
});

describe("the break of the music before a turn", () => {
  const turning = (transition: SceneTransition): CompositionScene => {
    const scene = sceneOf(9000, [[200, 3000]]);
    return { ...scene, direction: { ...scene.direction, transition } };
  };
  /** The last word ends at 8300 ms, and the second scene starts at 9000 ms. */
  const first = sceneOf(9000, [[500, 8300]]);
  const lowestIn = (transition: SceneTransition, musicSpace: boolean): number => {
    const sound = { ...DEFAULT_SOUND, musicSpace };
    const curve = duckingGain({ scenes: [first, turning(transition)], durationMs: 18_000, sound });
    return Math.min(...[8500, 8600, 8800, 8950].map((timeMs) => gainAt(curve, timeMs)));
  };

  it.each(["section", "contrast"] as const)(
    "is almost silent before a scene with the relation %s",
    (relation) => {
      expect(lowestIn(relation, true)).toBeLessThan(DUCKED / 10);
      expect(lowestIn(relation, false)).toBeGreaterThanOrEqual(DUCKED - 1e-9);
    },
  );

  it.each(["next", "continue"] as const)("does not occur before a scene with the relation %s", (relation) => {
    expect(lowestIn(relation, true)).toBeGreaterThanOrEqual(DUCKED - 1e-9);
  });

  it("lasts at most a second and is over when the scene starts", () => {
    const scenes = [sceneOf(9000, [[500, 6000]]), turning("section")];
    const curve = duckingGain({ scenes, durationMs: 18_000, sound: DEFAULT_SOUND });
    expect(gainAt(curve, 7900)).toBeGreaterThan(0.9);
    expect(gainAt(curve, 8500)).toBeLessThan(0.1);
    expect(gainAt(curve, 9000)).toBeGreaterThan(DUCKED - 0.01);
  });
});

describe("the space that the music leaves for the voice", () => {
  const scenes = [
    sceneOf(9000, [
      [1000, 2000],
      [2700, 3000],
      [5000, 6000],
    ]),
  ];

  it("is open while words are spoken and in short pauses, and closed in long ones", () => {
    const space = voiceSpace({ scenes, sound: DEFAULT_SOUND });
    expect([1000, 1500, 2000, 2700, 5500].map((timeMs) => gainAt(space, timeMs))).toEqual([1, 1, 1, 1, 1]);
    expect([0, 800, 4200, 8000].map((timeMs) => gainAt(space, timeMs))).toEqual([0, 0, 0, 0]);
    const times = space.map(({ timeMs }) => timeMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it("is not there if it is switched off, nor in compositions from before", () => {
    expect(voiceSpace({ scenes, sound: { ...DEFAULT_SOUND, musicSpace: false } })).toEqual([]);
    expect(voiceSpace({ scenes })).toEqual([]);
  });
});
