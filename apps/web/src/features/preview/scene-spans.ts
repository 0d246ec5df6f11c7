import type { Composition, SceneRole } from "@inkreel/contract";

/** The position of a scene in the video, in percent of its length. */
export interface SceneSpan {
  readonly id: string;
  readonly role: SceneRole;
  readonly startPercent: number;
  readonly widthPercent: number;
}

export function sceneSpans(composition: Composition | null): SceneSpan[] {
  if (composition === null) return [];
  const { scenes, durationMs: videoMs } = composition;
  let startMs = 0;
  return scenes.map(({ id, role, durationMs }) => {
    const span = {
      id,
      role,
      startPercent: (startMs / videoMs) * 100,
      widthPercent: (durationMs / videoMs) * 100,
    };
    startMs += durationMs;
    return span;
  });
}
