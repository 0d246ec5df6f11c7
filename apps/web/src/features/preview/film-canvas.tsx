import { drawFrame } from "@inkreel/composition";
import { useEffect, useRef } from "react";
import { usePlayer, usePlayerState, useShownComposition } from "../../lib/playback/player-context";
import type { Player } from "../../lib/playback/player";
import { useStrings } from "../../strings/use-strings";

/** More pixels than this nobody sees, but every machine draws them. */
const MAX_PIXEL_RATIO = 2;

/** The film at the playhead, drawn by the very function that renders the video. It fills the box it stands in. */
export function FilmCanvas({ className }: { className?: string }) {
  const strings = useStrings().preview;
  const player = usePlayer();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const sceneIndex = usePlayerState((snapshot) => snapshot.sceneIndex);
  const text = useShownComposition()?.scenes[sceneIndex]?.text ?? "";

  useEffect(() => {
    const canvas = canvasRef.current;
    return canvas === null ? undefined : drawPlayer(canvas, player);
  }, [player]);

  return (
    <canvas
      ref={canvasRef}
      role="img"
      aria-label={strings.scenePicture(sceneIndex + 1, text)}
      className={className}
    />
  );
}

/** Draws each of the player's frames, at the canvas's size on screen, until the function it gives is called. */
function drawPlayer(canvas: HTMLCanvasElement, player: Player): () => void {
  const ctx = canvas.getContext("2d", { alpha: false });
  if (ctx === null) throw new Error("The browser gave no 2D context.");
  const draw = (timeMs: number): void => {
    const { width: widthPx, height: heightPx } = canvas;
    if (player.timeline !== null) drawFrame(ctx, player.timeline, timeMs, { widthPx, heightPx });
  };
  const sizes = new ResizeObserver(([entry]) => {
    if (entry === undefined) return;
    const pixelRatio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
    const width = Math.max(1, Math.round(entry.contentRect.width * pixelRatio));
    const height = Math.max(1, Math.round(entry.contentRect.height * pixelRatio));
    if (canvas.width === width && canvas.height === height) return;
    Object.assign(canvas, { width, height });
    draw(player.timeMs());
  });
  sizes.observe(canvas);
  const stopFrames = player.onFrame(draw);
  return () => {
    stopFrames();
    sizes.disconnect();
  };
}
