interface PlacedScene {
  readonly id: string;
  readonly startMs: number;
  readonly durationMs: number;
}

/**
 * Returns the new playhead position when an edited video replaces the current one: the same offset in the same scene.
 * If that scene was removed, returns the start of the next remaining scene, or else the end of the video.
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

/** Returns the index of the scene at a time. Clamped to the first and last scene; -1 if there are no scenes. */
export function sceneIndexAt(scenes: readonly PlacedScene[], timeMs: number): number {
  const index = scenes.findLastIndex(({ startMs }) => startMs <= timeMs);
  return index === -1 ? Math.min(0, scenes.length - 1) : index;
}
