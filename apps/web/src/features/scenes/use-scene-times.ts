import type { TimelineScene } from "@inkreel/composition";
import { useCallback, useDeferredValue, useMemo, useSyncExternalStore } from "react";
import { usePlayer } from "../../lib/playback/player-context";
import { subscribe } from "./use-scene-at-playhead";

export interface SceneTime {
  startMs: number;
  endMs: number;
}

/** Returns the times of the scenes by key. Scenes without narration are missing. */
export function useSceneTimes(): ReadonlyMap<string, SceneTime> {
  const player = usePlayer();
  const timeline = useSyncExternalStore(
    useCallback((onChange) => subscribe(player, onChange), [player]),
    () => player.timeline,
  );
  // Deferred, because an edit can change the times of all later cards, and typing has priority.
  const shown = useDeferredValue(timeline);
  return useMemo(() => new Map((shown?.scenes ?? []).map(toEntry)), [shown]);
}

function toEntry({ id, startMs, durationMs }: TimelineScene): [string, SceneTime] {
  return [id, { startMs, endMs: startMs + durationMs }];
}
