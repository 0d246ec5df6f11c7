import type { CompositionScene, ScenePauses } from "@inkreel/contract";
import { SCENE_GRID_MS } from "@inkreel/contract/plain";

/** The silence before the first word of a scene and after its last, in milliseconds. */
export interface HeardPauses {
  beforeMs: number;
  /** The silence at the start of the recording, which no chosen pause takes away. */
  leastBeforeMs: number;
  afterMs: number;
}

type TimedScene = Pick<CompositionScene, "durationMs" | "narration" | "words">;

/** The end of a recording is silent for a moment, which counts as pause. */
const LONGEST_SILENCE_MS = 150;

/** Returns when the last word of a scene has been said, or the last sound if the times of the words end before it. */
export function saidMs({ narration, words }: TimedScene): number {
  const soundMs = narration === null ? 0 : (narration.startMs ?? 0) + narration.durationMs;
  return Math.max(words.at(-1)?.endMs ?? soundMs, soundMs - LONGEST_SILENCE_MS);
}

/** Returns the pauses of a scene as they are heard, whoever chose them. */
export function heardPauses(scene: TimedScene): HeardPauses {
  const beforeMs = scene.words[0]?.startMs ?? 0;
  return {
    beforeMs,
    leastBeforeMs: scene.narration === null ? 0 : beforeMs - (scene.narration.startMs ?? 0),
    afterMs: Math.max(0, scene.durationMs - saidMs(scene)),
  };
}

/**
 * Returns the scene with the pauses that a person chose, and all its times moved accordingly. A pause that the program
 * chooses stays as it is. The audio is not cut, so the pause before it is never shorter than the silence with which it
 * begins. Preview and narration both use it, so that a dragged pause is heard before the server has it.
 */
export function withPauses<Scene extends CompositionScene>(scene: Scene, pauses: ScenePauses): Scene {
  const heard = heardPauses(scene);
  const startMs = scene.narration?.startMs ?? 0;
  const earliestMs = scene.narration === null ? -heard.beforeMs : -startMs;
  const shiftMs = pauses.beforeMs === null ? 0 : Math.max(earliestMs, pauses.beforeMs - heard.beforeMs);
  const endMs = saidMs(scene) + shiftMs + (pauses.afterMs ?? heard.afterMs);
  if (shiftMs === 0 && pauses.afterMs === null) return scene;
  return {
    ...scene,
    durationMs: Math.max(1, Math.ceil(endMs / SCENE_GRID_MS)) * SCENE_GRID_MS,
    narration: scene.narration && moved(scene.narration, startMs + shiftMs),
    words: scene.words.map((word) => ({
      ...word,
      startMs: word.startMs + shiftMs,
      endMs: word.endMs + shiftMs,
    })),
  };
}

function moved(
  { startMs: _startMs, ...narration }: NonNullable<CompositionScene["narration"]>,
  startMs: number,
): NonNullable<CompositionScene["narration"]> {
  return startMs === 0 ? narration : { ...narration, startMs };
}
