import { drawFrame, prepareNext } from "@inkreel/composition";
import type { AspectRatio } from "@inkreel/contract";
import { clsx } from "clsx";
import { Film, RotateCw, TriangleAlert } from "lucide-react";
import { useEffect, useRef, type CSSProperties } from "react";
import { Spinner } from "../../components/ui/spinner";
import { workWhenIdle } from "../../lib/playback/work-when-idle";
import type { Player } from "../../lib/playback/player";
import { usePlayer, usePlayerState, useShownComposition } from "../../lib/playback/player-context";
import type { LiveComposition } from "../../lib/playback/use-live-composition";
import { useStrings } from "../../strings/use-strings";
import { proportionOf } from "../../lib/proportion-of";

interface StageScreenProps {
  live: LiveComposition;
  aspectRatio: AspectRatio;
  isFull: boolean;
  /** Height of the video outside full screen. Null for 500 px, or less if the window is lower. */
  heightPx: number | null;
}

/**
 * Height of a video that fits its window. Side by side with the other panels, the preview takes the height that is left
 * for it. On narrow screens, where the page scrolls, it leaves room for the bars and the controls.
 */
const FITTED =
  "[--video-height:clamp(200px,100dvh-23rem,500px)] lg:[--video-height:min(500px,100cqh)] lg:[container-type:size]";

/** The frame of the preview in the aspect ratio of the video, with its canvas or a notice. */
export function StageScreen(props: StageScreenProps) {
  const { live, aspectRatio, isFull, heightPx } = props;
  const player = usePlayer();
  const playerState = usePlayerState((snapshot) => snapshot.state);
  const isUnspoken = useSpokenFirst(live);
  const isWaiting = usePlayerState((snapshot) => snapshot.isWaiting);
  const isShown = playerState === "ready" && live.state === "ready";
  const proportion = proportionOf(aspectRatio);
  const isFitted = !isFull && heightPx === null;
  const height = isFull ? "100dvh" : heightPx === null ? "var(--video-height)" : `${heightPx}px`;
  const box: CSSProperties = {
    aspectRatio: proportion,
    width: `min(100%, calc(${height} * ${proportion}))`,
    ...(isFull && { scale: scaleAboveControls(proportion) }),
  };
  return (
    <div
      className={clsx(
        "relative grid min-h-0 flex-1 place-items-center",
        !isFull && "px-4 pt-1 pb-4",
        isFitted && FITTED,
      )}
    >
      <div
        style={box}
        className={clsx(
          "relative overflow-hidden bg-stage-2",
          isFull && "origin-top transition-[scale] duration-200 ease-out",
          !isFull && "rounded-10 shadow-[0_16px_48px_rgb(0_0_0/35%)] ring-1 ring-stage-line",
        )}
      >
        {isShown ? (
          <StageCanvas className="absolute inset-0 size-full" />
        ) : (
          <Placeholder live={live} hasFailed={playerState === "failed"} />
        )}
        {isShown && isUnspoken && isWaiting && <BeingSpoken />}
      </div>
      <StageNotice live={live} onRetry={() => player.retry()} />
    </div>
  );
}

/** Time after which the playhead rests at a scene. While it is dragged, it passes scenes that nobody waits for. */
const SETTLED_MS = 150;

/** Has the scene at the playhead spoken before the others. Returns true until it is. */
function useSpokenFirst({ speak, look }: LiveComposition): boolean {
  const sceneIndex = usePlayerState((snapshot) => snapshot.sceneIndex);
  const scene = useShownComposition()?.scenes[sceneIndex];
  const shownId = scene?.id ?? null;
  useEffect(() => {
    if (shownId !== null) look(shownId);
  }, [shownId, look]);
  const awaitedId = scene?.estimated === true ? scene.id : null;
  useEffect(() => {
    if (awaitedId === null) return undefined;
    const left = new AbortController();
    const timer = setTimeout(() => speak(awaitedId, left.signal), SETTLED_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [awaitedId, speak]);
  return awaitedId !== null;
}

/** Says why a video that plays has stopped at a scene. */
function BeingSpoken() {
  return (
    <div className="absolute inset-0 grid place-items-center">
      <div className="rounded-14 bg-[color-mix(in_oklab,var(--stage)_80%,transparent)] p-4 [--ink-2:var(--stage-ink)]">
        <Spinner label={useStrings().preview.speaking} />
      </div>
    </div>
  );
}

/**
 * Returns the CSS scale of the video in full screen that keeps the captions above the controls, whose height is
 * `--controls-room`. The canvas need not be redrawn. The detour over an angle is how CSS can divide lengths.
 */
function scaleAboveControls(proportion: number): string {
  const videoHeight = `min(100dvh, 100vw / ${proportion})`;
  const covered = `max(0px, var(--controls-room) - (100dvh - ${videoHeight}) / 2)`;
  return `calc(1 - tan(atan2(${covered}, ${videoHeight})))`;
}

/** What is shown until the first frame. No picture of the server: to draw one, it would have to narrate the scene first. */
function Placeholder({ live, hasFailed }: { live: LiveComposition; hasFailed: boolean }) {
  const strings = useStrings().preview;
  const isWaiting = !hasFailed && (live.state === "loading" || live.state === "ready");
  return (
    <div className="absolute inset-0 grid place-items-center text-stage-ink-2">
      <div className="relative flex flex-col items-center gap-3 rounded-14 bg-[color-mix(in_oklab,var(--stage)_70%,transparent)] p-5 text-center empty:hidden">
        <Film aria-hidden size={28} strokeWidth={1.5} />
        {isWaiting && (
          <div className="[--ink-2:var(--stage-ink)]">
            <Spinner label={strings.loading} />
          </div>
        )}
        {live.state === "empty" && (
          <>
            <p className="text-15 font-semibold text-stage-ink">{strings.noScenes}</p>
            <p className="max-w-[26ch] text-13">{strings.noScenesText}</p>
          </>
        )}
      </div>
    </div>
  );
}

/** Maximum device pixel ratio for the canvas. More pixels are invisible but slow. */
const MAX_PIXEL_RATIO = 2;

/** The canvas with the current frame, drawn by the code that also renders the video. It fills its container. */
function StageCanvas({ className }: { className?: string }) {
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

/**
 * Draws each frame of the player at the canvas's size on screen, and between frames what the next ones need. Returns a
 * function that stops this.
 */
function drawPlayer(canvas: HTMLCanvasElement, player: Player): () => void {
  const ctx = canvas.getContext("2d", { alpha: false });
  if (ctx === null) throw new Error("The browser gave no 2D context.");
  const size = (): { widthPx: number; heightPx: number } => ({
    widthPx: canvas.width,
    heightPx: canvas.height,
  });
  const preparation = workWhenIdle(
    () => player.timeline !== null && prepareNext(ctx, player.timeline, player.timeMs(), size()),
  );
  const draw = (): void => {
    // Preset to the values that every text layer sets. In Chromium, changing them takes milliseconds.
    ctx.fontKerning = "normal";
    ctx.textRendering = "geometricPrecision";
    const timeMs = player.frameMs();
    if (player.timeline !== null && player.canDraw(timeMs)) drawFrame(ctx, player.timeline, timeMs, size());
    preparation.wake();
  };
  const sizes = new ResizeObserver(([entry]) => {
    if (entry === undefined) return;
    const { width: boxWidthPx, height: boxHeightPx } = entry.contentRect;
    const videoWidthPx = player.timeline?.widthPx ?? Infinity;
    const pixelRatio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO, videoWidthPx / boxWidthPx);
    const width = Math.max(1, Math.round(boxWidthPx * pixelRatio));
    const height = Math.max(1, Math.round(boxHeightPx * pixelRatio));
    if (canvas.width === width && canvas.height === height) return;
    Object.assign(canvas, { width, height });
    draw();
  });
  sizes.observe(canvas);
  const stopFrames = player.onFrame(draw);
  return () => {
    stopFrames();
    preparation.stop();
    sizes.disconnect();
  };
}

/** Shows that loading, drawing or playing failed, with a retry button. */
function StageNotice({ live, onRetry }: { live: LiveComposition; onRetry: () => void }) {
  const common = useStrings().common;
  const playerFailure = usePlayerState((snapshot) => snapshot.failure);
  const failure = live.failure ?? playerFailure;
  if (failure === null) return null;
  return (
    <div
      role="alert"
      className="absolute inset-x-4 bottom-4 mx-auto flex max-w-120 items-center gap-3 rounded-10 border border-stage-line bg-stage-2 px-3 py-2 text-13 text-stage-ink"
    >
      <TriangleAlert aria-hidden size={16} className="shrink-0 text-marker" />
      <p className="min-w-0 flex-1">{failure}</p>
      <button
        type="button"
        onClick={live.failure === null ? onRetry : live.retry}
        className="inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-6 border border-stage-line px-2.5 font-semibold hover:bg-stage max-sm:min-h-11"
      >
        <RotateCw aria-hidden size={14} />
        {common.retry}
      </button>
    </div>
  );
}
