import { useEffect, useRef } from "react";
import { useMediaQuery } from "../../lib/use-media-query";
import {
  captionStill,
  drawSample,
  layOutSample,
  SAMPLE_SIZE_PX,
  type CaptionSampleOf,
} from "./caption-still";

interface CaptionSampleProps {
  of: CaptionSampleOf;
  /** Plays the words once. */
  isPlaying: boolean;
}

/** A caption as the film will show it, drawn by the film's own drawing. */
export function CaptionSample({ of, isPlaying }: CaptionSampleProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isStill = useMediaQuery("(prefers-reduced-motion: reduce)");
  useEffect(() => {
    if (canvas.current === null) return undefined;
    return isPlaying && !isStill && of.style !== "off"
      ? playOnce(canvas.current, of)
      : showStill(canvas.current, of);
  }, [of, isPlaying, isStill]);
  const { widthPx, heightPx } = SAMPLE_SIZE_PX;
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={widthPx}
      height={heightPx}
      className="h-9 w-[105px] shrink-0 rounded-6 bg-stage-2"
    />
  );
}

function showStill(canvas: HTMLCanvasElement, of: CaptionSampleOf): () => void {
  let isGone = false;
  const show = async (): Promise<void> => {
    const still = await captionStill(of);
    if (!isGone) canvas.getContext("2d")?.drawImage(still, 0, 0);
  };
  show().catch((error: unknown) => console.error("A sample of captions stays empty.", error));
  return () => {
    isGone = true;
  };
}

function playOnce(canvas: HTMLCanvasElement, of: CaptionSampleOf): () => void {
  let isGone = false;
  const play = async (): Promise<void> => {
    const { timeline, release } = await layOutSample(of);
    const startMs = performance.now();
    const draw = (): void => {
      const timeMs = performance.now() - startMs;
      if (isGone || timeMs >= timeline.durationMs) {
        release();
        if (!isGone) showStill(canvas, of);
        return;
      }
      drawSample(canvas, timeline, timeMs);
      requestAnimationFrame(draw);
    };
    draw();
  };
  play().catch((error: unknown) => console.error("A sample of captions could not be played.", error));
  return () => {
    isGone = true;
  };
}
