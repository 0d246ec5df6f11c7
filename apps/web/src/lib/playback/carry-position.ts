interface PlacedScene {
  readonly id: string;
  readonly startMs: number;
  readonly durationMs: number;
}

/**
 * Returns the playhead's position when a changed video replaces another: the same place within the same scene. When
 * that scene is gone, to the beginning of the next one that is still there, else to the video's end.
 */
export function carryPosition(
  timeMs: number,
  from: readonly PlacedScene[],
  to: readonly PlacedScene[],
): number {
  const sceneIndex = sceneIndexAt(from, timeMs);
  const scene = from[sceneIndex];
  if (scene === undefined) return 0;
  const same = to.find(({ id }) => id === scene.id);
  if (same !== undefined) return same.startMs + Math.min(timeMs - scene.startMs, same.durationMs);
  for (const { id } of from.slice(sceneIndex + 1)) {
    const next = to.find((candidate) => candidate.id === id);
    if (next !== undefined) return next.startMs;
  }
  const last = to.at(-1);
  return last === undefined ? 0 : last.startMs + last.durationMs;
}

/**
 * Returns the index of the scene at a time: the first one before the video, the last one after it, and -1 without
 * scenes.
 */
export function sceneIndexAt(scenes: readonly PlacedScene[], timeMs: number): number {
  const index = scenes.findLastIndex(({ startMs }) => startMs <= timeMs);
  return index === -1 ? Math.min(0, scenes.length - 1) : index;
}
