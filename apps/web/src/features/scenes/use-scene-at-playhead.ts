import { useCallback, useSyncExternalStore } from "react";
import type { Player } from "../../lib/playback/player";
import { usePlayer } from "../../lib/playback/player-context";

/** Returns the key of the scene at the playhead. Null if no video is shown. */
export function useSceneAtPlayhead(): string | null {
  const player = usePlayer();
  return useSyncExternalStore(
    useCallback((onChange) => subscribe(player, onChange), [player]),
    () => player.composition?.scenes[player.snapshot().sceneIndex]?.id ?? null,
  );
}

/** Subscribes to changes of both the playback state and the timeline. */
export function subscribe(player: Player, onChange: () => void): () => void {
  const stops = [player.subscribe(onChange), player.onContentChange(onChange)];
  return () => {
    for (const stop of stops) stop();
  };
}
