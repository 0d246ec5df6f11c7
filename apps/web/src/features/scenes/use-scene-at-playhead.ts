import { useCallback, useSyncExternalStore } from "react";
import type { Player } from "../../lib/playback/player";
import { usePlayer } from "../../lib/playback/player-context";

/** Returns the key of the scene at the playhead, or null if nothing is shown. */
export function useSceneAtPlayhead(): string | null {
  const player = usePlayer();
  return useSyncExternalStore(
    useCallback((onChange) => subscribe(player, onChange), [player]),
    () => player.composition?.scenes[player.snapshot().sceneIndex]?.id ?? null,
  );
}

/** It also reports a change of the timeline at the same time. */
export function subscribe(player: Player, onChange: () => void): () => void {
  const stops = [player.subscribe(onChange), player.onContentChange(onChange)];
  return () => {
    for (const stop of stops) stop();
  };
}
