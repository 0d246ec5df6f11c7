import type { TimelineScene } from "@inkreel/composition";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { usePlayer } from "../../lib/playback/player-context";
import { subscribe } from "./use-scene-at-playhead";

export interface SceneTime {
  startMs: number;
  endMs: number;
}

/** When each scene is shown, by its key; a scene that is not spoken yet has no time. */
export function useSceneTimes(): ReadonlyMap<string, SceneTime> {
  const player = usePlayer();
  const timeline = useSyncExternalStore(
    useCallback((onChange) => subscribe(player, onChange), [player]),
    () => player.timeline,
  );
  return useMemo(() => new Map((timeline?.scenes ?? []).map(toEntry)), [timeline]);
}

function toEntry({ id, startMs, durationMs }: TimelineScene): [string, SceneTime] {
  return [id, { startMs, endMs: startMs + durationMs }];
}
