import type { CompositionScene, ScenePauses } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { duckingGain, speechSpans } from "../music/music-gain.js";
import { toSrt } from "../subtitles/subtitle-files.js";
import { buildComposition, buildScene } from "../testing/build-composition.js";
import { createTimeline } from "../timeline/create-timeline.js";
import { createTestHost } from "../testing/node-host.js";
import { heardPauses, withPauses } from "./scene-pauses.js";

/** A scene as the narration leaves it: 150 ms of silence, two words, 300 ms of silence, 1500 ms in all. */
const spoken = (id = "scene"): CompositionScene => ({
  ...buildScene(id, "Two words."),
  durationMs: 1500,
  narration: { src: "narration/a.wav", durationMs: 1200 },
  words: [
    { text: "Two", startMs: 150, endMs: 600, spaceBefore: false },
    { text: "words.", startMs: 600, endMs: 1200, spaceBefore: true },
  ],
});
const chosen = (pauses: Partial<ScenePauses>) =>
  withPauses(spoken(), { beforeMs: null, afterMs: null, ...pauses });

describe("chosen pauses", () => {
  it("move the sound, the words and the end of the scene", () => {
    const scene = chosen({ beforeMs: 1000, afterMs: 2000 });
    expect(scene).toMatchObject({
      durationMs: 4100,
      narration: { src: "narration/a.wav", durationMs: 1200, startMs: 850 },
      words: [
        { startMs: 1000, endMs: 1450 },
        { startMs: 1450, endMs: 2050 },
      ],
    });
    expect(heardPauses(scene)).toMatchObject({ beforeMs: 1000, afterMs: 2050 });
  });

  it("leave the other pause as the program chose it", () => {
    expect(heardPauses(chosen({ beforeMs: 1150 }))).toEqual({
      beforeMs: 1150,
      leastBeforeMs: 150,
      afterMs: 300,
    });
    expect(heardPauses(chosen({ afterMs: 800 }))).toEqual({
      beforeMs: 150,
      leastBeforeMs: 150,
      afterMs: 800,
    });
    const scene = spoken();
    expect(withPauses(scene, { beforeMs: null, afterMs: null })).toBe(scene);
  });

  it("cut off no sound: the words never begin before their recording does", () => {
    expect(chosen({ beforeMs: 0, afterMs: 0 })).toEqual({ ...spoken(), durationMs: 1200 });
  });

  it("can be changed again, and shortened to where the sound begins", () => {
    const longer = chosen({ beforeMs: 3000 });
    expect(withPauses(longer, { beforeMs: 500, afterMs: null }).narration?.startMs).toBe(350);
    const least = withPauses(longer, { beforeMs: 0, afterMs: 300 });
    expect(least).toEqual(spoken());
  });

  it("move the words of a video that nobody speaks to its very start", () => {
    const silent = { ...spoken(), narration: null };
    expect(withPauses(silent, { beforeMs: 0, afterMs: null })).toMatchObject({
      durationMs: 1400,
      words: [{ startMs: 0 }, { endMs: 1050 }],
    });
  });
});

describe("what follows from a chosen pause", () => {
  const scenes = [spoken("a"), withPauses(spoken("b"), { beforeMs: 2000, afterMs: null }), spoken("c")];
  const composition = buildComposition(scenes);

  it("subtitles start with the words", () => {
    expect(toSrt(composition)).toContain("00:00:03,500 --> ");
    expect(speechSpans(scenes)[1]).toEqual({ startMs: 3500, endMs: 4550 });
  });

  it("the music rises in it", () => {
    const loudest = (fromMs: number, toMs: number) =>
      Math.max(
        ...duckingGain(composition)
          .filter(({ timeMs }) => timeMs >= fromMs && timeMs <= toMs)
          .map(({ gain }) => gain),
      );
    expect(loudest(1500, 3400)).toBe(1);
  });

  it("only the changed scene is drawn again", () => {
    const host = createTestHost("Two words.");
    const identitiesOf = (list: CompositionScene[]) =>
      createTimeline(buildComposition(list), host).scenes.map(({ identity }) => identity);
    const before = identitiesOf([spoken("a"), spoken("b"), spoken("c")]);
    const after = identitiesOf(scenes);
    expect(after.map((identity, index) => identity === before[index])).toEqual([true, false, true]);
  });
});
