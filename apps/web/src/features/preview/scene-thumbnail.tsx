import { drawFrame } from "@inkreel/composition";
import type { AspectRatio } from "@inkreel/contract";
import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import type { Player } from "../../lib/playback/player";
import { usePlayer, useShownComposition } from "../../lib/playback/player-context";
import { proportionOf } from "../../lib/proportion-of";

interface SceneThumbnailProps {
  sceneId: string;
  aspectRatio: AspectRatio;
  /** URL of a thumbnail from the server, shown until the scene is drawn here. */
  fallbackUrl: string | null;
  /** Length of the longer side. */
  sizePx: number;
  className?: string;
}

/**
 * A thumbnail of a scene in its current state. It has no accessible name, because the text beside it describes the
 * scene.
 */
export function SceneThumbnail(props: SceneThumbnailProps) {
  const { sceneId, aspectRatio, fallbackUrl, sizePx, className } = props;
  const player = usePlayer();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  // The server draws its thumbnails while it narrates, so it is asked only for what cannot be drawn here.
  const isNeeded = useShownComposition()?.scenes.every(({ id }) => id !== sceneId) ?? false;
  const proportion = proportionOf(aspectRatio);
  const width = Math.round(proportion < 1 ? sizePx * proportion : sizePx);
  const height = Math.round(width / proportion);

  useEffect(() => {
    const canvas = canvasRef.current;
    if (canvas === null) return undefined;
    return keepDrawn({ canvas, player, sceneId, onDrawn: () => setIsDrawn(true) });
  }, [player, sceneId]);

  return (
    <span
      aria-hidden
      className={clsx("relative block shrink-0 overflow-hidden rounded-6 bg-stage-2", className)}
      style={{ width, height }}
    >
      {isNeeded && fallbackUrl !== null && !isDrawn && (
        <img
          loading="lazy"
          src={fallbackUrl}
          alt=""
          width={width}
          height={height}
          className="size-full object-cover"
        />
      )}
      <canvas ref={canvasRef} className={clsx("absolute inset-0 size-full", !isDrawn && "opacity-0")} />
    </span>
  );
}

/** Thumbnails are drawn when they are this near to the visible part of the list. */
const BEFORE_VIEW_PX = 200;

/** Draws the scene whenever it is in view and its appearance has changed, except during playback. Returns a function that stops this. */
function keepDrawn(options: {
  canvas: HTMLCanvasElement;
  player: Player;
  sceneId: string;
  onDrawn: () => void;
}): () => void {
  const { canvas, player, sceneId, onDrawn } = options;
  let drawnIdentity: string | null = null;
  let isInView = false;
  let cancel = (): void => {};
  const update = (): void => {
    const sceneIndex = player.timeline?.scenes.findIndex(({ id }) => id === sceneId) ?? -1;
    const scene = player.timeline?.scenes[sceneIndex];
    if (!isInView || scene === undefined || scene.identity === drawnIdentity || player.snapshot().isPlaying)
      return;
    cancel();
    let isCancelled = false;
    const draw = async (): Promise<void> => {
      if (player.snapshot().isPlaying) return;
      const isExact = await player.prepareFrame(player.settledFrameMs(sceneIndex) ?? scene.startMs);
      if (!isExact || isCancelled || player.snapshot().isPlaying || !drawScene(canvas, player, sceneId))
        return;
      drawnIdentity = scene.identity;
      onDrawn();
    };
    const stop = whenIdle(() => void draw());
    cancel = () => {
      isCancelled = true;
      stop();
    };
  };
  const views = new IntersectionObserver(
    (entries) => {
      // A busy page reports several changes at once, the latest last.
      isInView = entries.at(-1)?.isIntersecting ?? false;
      update();
    },
    { rootMargin: `${BEFORE_VIEW_PX}px` },
  );
  views.observe(canvas);
  const stops = [player.onContentChange(update), player.subscribe(update)];
  return () => {
    cancel();
    views.disconnect();
    for (const stop of stops) stop();
  };
}

function drawScene(canvas: HTMLCanvasElement, player: Player, sceneId: string): boolean {
  const { timeline } = player;
  const sceneIndex = timeline?.scenes.findIndex(({ id }) => id === sceneId) ?? -1;
  const timeMs = player.settledFrameMs(sceneIndex);
  const ctx = canvas.getContext("2d", { alpha: false });
  if (timeline === null || timeMs === null || ctx === null) return false;
  const pixelRatio = Math.min(window.devicePixelRatio, 2);
  const widthPx = Math.round(canvas.clientWidth * pixelRatio);
  const heightPx = Math.round(canvas.clientHeight * pixelRatio);
  Object.assign(canvas, { width: widthPx, height: heightPx });
  drawFrame(ctx, timeline, timeMs, { widthPx, heightPx });
  return true;
}

/** Delay between work items in browsers without `requestIdleCallback`. */
const WITHOUT_IDLE_CALLBACKS_MS = 50;
/** Maximum wait for an idle period. */
const PATIENCE_MS = 2_000;

const waiting = new Set<() => void>();
let isScheduled = false;

/** Runs queued work one item at a time when the browser is idle. Returns a function that cancels the item. */
function whenIdle(work: () => void): () => void {
  waiting.add(work);
  schedule();
  return () => waiting.delete(work);
}

function schedule(): void {
  if (isScheduled || waiting.size === 0) return;
  isScheduled = true;
  if (typeof requestIdleCallback === "function") requestIdleCallback(runNext, { timeout: PATIENCE_MS });
  else setTimeout(runNext, WITHOUT_IDLE_CALLBACKS_MS);
}

function runNext(): void {
  isScheduled = false;
  const [work] = waiting;
  if (work === undefined) return;
  waiting.delete(work);
  // Scheduled before the work, so that an error does not stop the queue.
  schedule();
  work();
}
