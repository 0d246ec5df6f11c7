import { useRef, type PointerEvent } from "react";
import { usePlayer } from "../../lib/playback/player-context";
import { createTimeScale } from "./time-scale";

interface ScrubHandlers {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(): void;
  onPointerCancel(): void;
}

/**
 * Lets a visitor drag along an element that is as wide as the video. It pauses, follows, and then continues to play
 * if it played before.
 */
export function useScrub(): ScrubHandlers {
  const player = usePlayer();
  const scrub = useRef<{ wasPlaying: boolean } | null>(null);

  const seekTo = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    player.seek(createTimeScale(player.snapshot().durationMs, width).toMs(clientX - left));
  };
  const end = (): void => {
    if (scrub.current?.wasPlaying === true) player.play();
    scrub.current = null;
  };
  return {
    onPointerDown(event) {
      if (event.button !== 0 || player.timeline === null) return;
      // The focus stays where it was, so that the keys of the page still work.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      scrub.current = { wasPlaying: player.snapshot().isPlaying };
      player.pause();
      seekTo(event);
    },
    onPointerMove(event) {
      if (scrub.current !== null) seekTo(event);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
