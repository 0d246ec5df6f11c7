import { drawFrame } from "@inkreel/composition";
import { useEffect, useRef } from "react";
import { usePlayer, usePlayerState, useShownComposition } from "../../lib/playback/player-context";
import type { Player } from "../../lib/playback/player";
import { useStrings } from "../../strings/use-strings";

/** More pixels than this, or than the film has, nobody sees, but every machine draws them. */
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
    // What each text layer sets anew; Chromium takes milliseconds for it unless it is so already.
    ctx.fontKerning = "normal";
    ctx.textRendering = "geometricPrecision";
    if (player.timeline !== null) drawFrame(ctx, player.timeline, timeMs, { widthPx, heightPx });
  };
  const sizes = new ResizeObserver(([entry]) => {
    if (entry === undefined) return;
    const { width: boxWidthPx, height: boxHeightPx } = entry.contentRect;
    const filmWidthPx = player.timeline?.widthPx ?? Infinity;
    const pixelRatio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO, filmWidthPx / boxWidthPx);
    const width = Math.max(1, Math.round(boxWidthPx * pixelRatio));
    const height = Math.max(1, Math.round(boxHeightPx * pixelRatio));
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
