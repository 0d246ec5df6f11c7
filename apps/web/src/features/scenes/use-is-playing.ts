import { useCallback, useSyncExternalStore } from "react";
import { usePlayer } from "../../lib/playback/player-context";

/** Renders again when playing begins or ends, not with every tick of the time. */
export function useIsPlaying(): boolean {
  const player = usePlayer();
  return useSyncExternalStore(
    useCallback((onChange) => player.subscribe(onChange), [player]),
    () => player.snapshot().isPlaying,
  );
}
