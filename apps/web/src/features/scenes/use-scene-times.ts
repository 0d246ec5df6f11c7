import type { TimelineScene } from "@inkreel/composition";
import { useCallback, useDeferredValue, useMemo, useSyncExternalStore } from "react";
import { usePlayer } from "../../lib/playback/player-context";
import { subscribe } from "./use-scene-at-playhead";

export interface SceneTime {
  startMs: number;
  endMs: number;
}

/** Returns the times of the scenes by key, as far as they are known: scenes without narration and those after them are missing. */
export function useSceneTimes(): ReadonlyMap<string, SceneTime> {
  const player = usePlayer();
  const timeline = useSyncExternalStore(
    useCallback((onChange) => subscribe(player, onChange), [player]),
    () => player.timeline,
  );
  // Deferred, because an edit can change the times of all later cards, and typing has priority.
  const shown = useDeferredValue(timeline);
  return useMemo(() => {
    const unspoken = player.composition?.scenes.findIndex(({ estimated }) => estimated === true) ?? -1;
    return new Map((shown?.scenes ?? []).slice(0, unspoken === -1 ? undefined : unspoken).map(toEntry));
  }, [player, shown]);
}

function toEntry({ id, startMs, durationMs }: TimelineScene): [string, SceneTime] {
  return [id, { startMs, endMs: startMs + durationMs }];
}
