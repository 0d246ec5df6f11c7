import { SCENE_PAUSE_MS } from "@inkreel/contract";

/** On which side of the words of a scene a pause is. */
export type PauseSide = "before" | "after";

const { min, max, step } = SCENE_PAUSE_MS;
const PAGE_MS = 1000;

/** Returns the nearest pause that can be chosen. */
export function snapPause(pauseMs: number): number {
  return Math.min(max, Math.max(min, Math.round(pauseMs / step) * step));
}

/** Returns the pause while its handle is dragged. Away from the words is longer. */
export function draggedPause(options: {
  side: PauseSide;
  fromMs: number;
  movedPx: number;
  pxPerMs: number;
}): number {
  const { side, fromMs, movedPx, pxPerMs } = options;
  const outwardsPx = side === "before" ? -movedPx : movedPx;
  return snapPause(fromMs + (pxPerMs === 0 ? 0 : outwardsPx / pxPerMs));
}

/** Returns the pause that a key chooses, null for an automatic one, or undefined if the key means nothing here. */
export function pauseByKey(key: string, pauseMs: number): number | null | undefined {
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return snapPause(pauseMs + step);
    case "ArrowLeft":
    case "ArrowDown":
      return snapPause(pauseMs - step);
    case "PageUp":
      return snapPause(pauseMs + PAGE_MS);
    case "PageDown":
      return snapPause(pauseMs - PAGE_MS);
    case "Home":
      return min;
    case "End":
      return max;
    case "Delete":
    case "Backspace":
      return null;
    default:
      return undefined;
  }
}
