import { useCallback, useEffect, useState, type RefObject } from "react";
import { lineAt } from "./line-at";
import type { Line } from "./transcript";

/** Which line of the transcript the player is at, and the way to others. */
export function useCurrentLine(playerRef: RefObject<HTMLVideoElement | null>, lines: readonly Line[]) {
  const [current, setCurrent] = useState<number | null>(null);
  useEffect(() => {
    const player = playerRef.current;
    if (player === null) return;
    const follow = (): void => {
      const hasBegun = !player.paused || player.currentTime > 0;
      setCurrent(hasBegun ? lineAt(lines, player.currentTime * 1000) : null);
    };
    const events = ["timeupdate", "seeking", "play"] as const;
    for (const event of events) player.addEventListener(event, follow);
    return () => {
      for (const event of events) player.removeEventListener(event, follow);
    };
  }, [playerRef, lines]);
  const seek = useCallback(
    (timeMs: number): void => {
      const player = playerRef.current;
      if (player === null) return;
      player.currentTime = timeMs / 1000;
      player.play().catch((error: unknown) => console.error("The video could not be played.", error));
    },
    [playerRef],
  );
  return { current, seek };
}
