import { useEffect, type RefObject } from "react";
import { usePlayer } from "../../lib/playback/player-context";
import { createTimeScale } from "./time-scale";

/** Keeps an element's CSS variable --played at the position of the playhead, 0 to 100 %, outside React. */
export function usePlayhead(ref: RefObject<HTMLElement | null>): void {
  const player = usePlayer();
  useEffect(() => {
    const show = (timeMs: number): void => {
      const scale = createTimeScale(player.timeline?.durationMs ?? 0, 100);
      ref.current?.style.setProperty("--played", `${scale.toPx(timeMs)}%`);
    };
    show(player.timeMs());
    return player.onFrame(show);
  }, [player, ref]);
}
