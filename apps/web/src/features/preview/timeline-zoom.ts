import type { SceneSpan } from "./scene-spans";

/** At this width, a block shows its number and is large enough for a fingertip. */
const READABLE_BLOCK_PX = 30;
/** A second of the video is at most this wide, where single syllables can be told apart. */
const SECOND_MAX_PX = 160;
/** Browsers draw no wider pictures. */
const TIMELINE_MAX_PX = 24_000;
/** One click on a button, or one notch of the wheel. */
export const ZOOM_STEP = 1.5;

/** Size of the part of the timeline that is in view, and the length of the video. */
interface TimelineView {
  readonly viewPx: number;
  readonly durationMs: number;
}

/** Returns the largest zoom. At zoom 1, the whole video is in view. */
export function maxZoom({ viewPx, durationMs }: TimelineView): number {
  if (viewPx <= 0) return 1;
  const widestPx = Math.min(TIMELINE_MAX_PX, (durationMs / 1000) * SECOND_MAX_PX);
  return Math.max(1, widestPx / viewPx);
}

export function clampZoom(zoom: number, view: TimelineView): number {
  return Math.min(maxZoom(view), Math.max(1, zoom));
}

/** Returns the smallest zoom at which the block of every scene is readable. */
export function readableZoom(spans: readonly SceneSpan[], view: TimelineView): number {
  const shortest = spans.reduce((least, { widthPercent }) => Math.min(least, widthPercent), 100);
  const shortestPx = (shortest / 100) * view.viewPx;
  return shortestPx <= 0 ? 1 : clampZoom(READABLE_BLOCK_PX / shortestPx, view);
}

/**
 * Returns the scroll position at which a moment stays where it is in view while the timeline becomes wider or narrower.
 * `offsetPx` is its distance from the left edge of the view.
 */
export function scrollToKeep(share: number, widthPx: number, offsetPx: number): number {
  return Math.max(0, share * widthPx - offsetPx);
}

/** Distance between the playhead and the edge of the view to which the timeline scrolls. */
const MARGIN_PX = 24;

/**
 * Returns the scroll position that shows the playhead: a page further during playback, and as near as possible
 * otherwise, so that the timeline does not jump under a dragging finger. Null if the playhead is in view.
 */
export function scrollToPlayhead(options: {
  playheadPx: number;
  scrollPx: number;
  viewPx: number;
  isPlaying: boolean;
}): number | null {
  const { playheadPx, scrollPx, viewPx, isPlaying } = options;
  const isBefore = playheadPx < scrollPx;
  const isAfter = playheadPx > scrollPx + viewPx;
  if (!isBefore && !isAfter) return null;
  const marginPx = Math.min(MARGIN_PX, viewPx / 4);
  if (isPlaying || isBefore) return Math.max(0, playheadPx - marginPx);
  return playheadPx - viewPx + marginPx;
}

/** Width of a digit of a number, and of the space around the number. */
const DIGIT_PX = 7;
const LABEL_MARGIN_PX = 8;

/**
 * Returns the scenes whose number is shown, by id. Numbers that would cover each other are left out, as on a ruler; that
 * of the current scene never is.
 */
export function numberedBlocks(
  spans: readonly SceneSpan[],
  { widthPx, currentId }: { widthPx: number; currentId: string | null },
): ReadonlySet<string> {
  const places = spans.map(({ id, startPercent }, index) => ({
    id,
    startPx: (startPercent / 100) * widthPx,
    labelPx: LABEL_MARGIN_PX + String(index + 1).length * DIGIT_PX,
  }));
  const current = places.find(({ id }) => id === currentId);
  const shown = new Set<string>();
  let freeFromPx = 0;
  for (const { id, startPx, labelPx } of places) {
    const isFree = startPx >= freeFromPx;
    const isClear =
      current === undefined || startPx >= current.startPx || startPx + labelPx <= current.startPx;
    if (id !== currentId && !(isFree && isClear)) continue;
    shown.add(id);
    freeFromPx = startPx + labelPx;
  }
  return shown;
}
