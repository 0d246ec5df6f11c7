import { useEffect, useState, type RefObject } from "react";
import { usePlayerState } from "../../lib/playback/player-context";

const IDLE_MS = 2_500;

/** True while the film plays and nobody has touched the stage for a while, so that nothing need stand over the film. */
export function useIsIdle(stageRef: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const isPlaying = usePlayerState((snapshot) => snapshot.isPlaying);
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    const stage = stageRef.current;
    if (!isWatched || !isPlaying || stage === null) return undefined;
    let timer = 0;
    const wake = (): void => {
      clearTimeout(timer);
      setIsIdle(false);
      timer = window.setTimeout(() => setIsIdle(true), IDLE_MS);
    };
    wake();
    stage.addEventListener("pointermove", wake);
    stage.addEventListener("keydown", wake);
    return () => {
      clearTimeout(timer);
      stage.removeEventListener("pointermove", wake);
      stage.removeEventListener("keydown", wake);
      setIsIdle(false);
    };
  }, [stageRef, isWatched, isPlaying]);

  return isIdle;
}
