import type { Composition, SceneRole } from "@inkreel/contract";

/** Position and width of a scene on the timeline, in percent of the video. */
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
