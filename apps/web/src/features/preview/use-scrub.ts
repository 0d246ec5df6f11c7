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
 * Returns pointer handlers for scrubbing on an element that spans the whole video. Playback pauses while dragging and
 * then resumes.
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
      // Keeps the focus where it is, so that the page's keyboard shortcuts still work.
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
