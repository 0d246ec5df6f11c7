import { useSyncExternalStore } from "react";
import { usePlayer } from "../../lib/playback/player-context";

/** How many scenes' narrations are decoded; changes when there is more to draw. */
export function useHeardNarrations(): number {
  const player = usePlayer();
  return useSyncExternalStore(
    player.onContentChange,
    () =>
      player.composition?.scenes.filter(
        ({ narration }) => narration !== null && player.narration(narration.src) !== null,
      ).length ?? 0,
  );
}
