import { useEffect, type RefObject } from "react";
import { usePlayer } from "../../lib/playback/player-context";
import { createTimeScale } from "./time-scale";

/** Updates an element's CSS variable `--played` (0 to 100 %) with the playback position, without React renders. */
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
