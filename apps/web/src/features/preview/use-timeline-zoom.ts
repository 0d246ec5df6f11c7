import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { usePlayer } from "../../lib/playback/player-context";
import type { SceneSpan } from "./scene-spans";
import { createTimeScale } from "./time-scale";
import { clampZoom, maxZoom, readableZoom, scrollToKeep, scrollToPlayhead, ZOOM_STEP } from "./timeline-zoom";

/** Space on both sides of the timeline, in which half of the playhead is drawn. */
export const TIMELINE_MARGIN_PX = 6;

export interface TimelineZoom {
  /** The element that scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly widthPx: number;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  zoomIn(): void;
  zoomOut(): void;
  /** Shows the whole video. */
  fit(): void;
  /** Multiplies the zoom and keeps the moment under `clientX`. */
  zoomAt(factor: number, clientX: number): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** Makes the timeline wider than its view, scrolls it with the playhead, and keeps a moment in place while it zooms. */
export function useTimelineZoom(spans: readonly SceneSpan[], durationMs: number): TimelineZoom {
  const player = usePlayer();
  const scroller = useRef<HTMLDivElement>(null);
  const viewPx = useViewWidth(scroller);
  /** Null for the zoom at which every block is readable. */
  const [chosen, setChosen] = useState<number | null>(null);
  const kept = useRef<{ share: number; offsetPx: number } | null>(null);
  const view = { viewPx, durationMs };
  const zoom = chosen === null ? readableZoom(spans, view) : clampZoom(chosen, view);
  const widthPx = Math.floor(viewPx * zoom);
  /** Fingers and wheels move more often than React renders. */
  const latestZoom = useRef(zoom);
  latestZoom.current = zoom;

  useLayoutEffect(() => {
    if (kept.current === null || scroller.current === null) return;
    const { share, offsetPx } = kept.current;
    kept.current = null;
    scroller.current.scrollLeft = scrollToKeep(share, widthPx, offsetPx);
  }, [widthPx]);
  useFollowedPlayhead(scroller, { viewPx, widthPx });

  const zoomAround = (factor: number, offsetPx: number): void => {
    const next = clampZoom(latestZoom.current * factor, view);
    if (next === latestZoom.current || scroller.current === null || widthPx === 0) return;
    latestZoom.current = next;
    kept.current = { share: (scroller.current.scrollLeft + offsetPx) / widthPx, offsetPx };
    setChosen(next);
  };
  const zoomAt = (factor: number, clientX: number): void => {
    const leftPx = scroller.current?.getBoundingClientRect().left ?? 0;
    zoomAround(factor, clientX - leftPx - TIMELINE_MARGIN_PX);
  };
  /** Zooms around the playhead if it is in view, otherwise around the middle. */
  const zoomBy = (factor: number): void => {
    const playheadPx = createTimeScale(durationMs, widthPx).toPx(player.timeMs());
    const offsetPx = playheadPx - (scroller.current?.scrollLeft ?? 0);
    zoomAround(factor, offsetPx >= 0 && offsetPx <= viewPx ? offsetPx : viewPx / 2);
  };
  const fit = (): void => setChosen(1);
  const zoomIn = (): void => zoomBy(ZOOM_STEP);
  const zoomOut = (): void => zoomBy(1 / ZOOM_STEP);
  useWheelZoom(scroller, zoomAt);

  const onKeyDown = (event: KeyboardEvent): void => {
    const act = { "+": zoomIn, "=": zoomIn, "-": zoomOut, "0": fit }[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const canZoomIn = zoom < maxZoom(view);
  const canZoomOut = zoom > 1;
  return { scroller, widthPx, canZoomIn, canZoomOut, zoomIn, zoomOut, fit, zoomAt, onKeyDown };
}

/** Returns the width in which the timeline is shown, in whole pixels, or 0 before it is measured. */
function useViewWidth(ref: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0);
  useEffect(() => {
    if (ref.current === null) return undefined;
    const sizes = new ResizeObserver(([entry]) =>
      setWidthPx(Math.max(0, Math.floor(entry?.contentRect.width ?? 0) - 2 * TIMELINE_MARGIN_PX)),
    );
    sizes.observe(ref.current);
    return () => sizes.disconnect();
  }, [ref]);
  return widthPx;
}

/** Scrolls to the playhead when it moves out of view. A timeline that a person scrolled stays until it moves again. */
function useFollowedPlayhead(
  scroller: RefObject<HTMLElement | null>,
  { viewPx, widthPx }: { viewPx: number; widthPx: number },
): void {
  const player = usePlayer();
  useEffect(() => {
    let shownMs = player.timeMs();
    return player.onFrame((timeMs) => {
      if (timeMs === shownMs || scroller.current === null) return;
      shownMs = timeMs;
      const { isPlaying, durationMs } = player.snapshot();
      const playheadPx = createTimeScale(durationMs, widthPx).toPx(timeMs);
      const scrollPx = scroller.current.scrollLeft;
      const toPx = scrollToPlayhead({ playheadPx, scrollPx, viewPx, isPlaying });
      if (toPx !== null) scroller.current.scrollLeft = toPx;
    });
  }, [player, scroller, viewPx, widthPx]);
}

/** Zoom per pixel of the wheel. */
const WHEEL_RATE = 0.0025;

/** Zooms with Ctrl and the wheel, which is also what browsers report for a pinch on a touchpad. */
function useWheelZoom(
  ref: RefObject<HTMLElement | null>,
  zoomAt: (factor: number, clientX: number) => void,
): void {
  const latest = useRef(zoomAt);
  latest.current = zoomAt;
  const onWheel = useCallback((event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    // Otherwise the browser zooms the page.
    event.preventDefault();
    latest.current(Math.exp(-event.deltaY * WHEEL_RATE), event.clientX);
  }, []);
  useEffect(() => {
    const element = ref.current;
    // React's listeners are passive, so they cannot keep the browser from zooming.
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [ref, onWheel]);
}
