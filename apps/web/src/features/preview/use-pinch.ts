import { useRef, type PointerEvent } from "react";

interface PinchHandlers {
  onPointerDownCapture(event: PointerEvent): void;
  onPointerMoveCapture(event: PointerEvent): void;
  onPointerUpCapture(event: PointerEvent): void;
  onPointerCancelCapture(event: PointerEvent): void;
}

/** Fingers that are nearer than this say nothing about a scale. */
const LEAST_DISTANCE_PX = 16;

/**
 * Returns handlers that call `zoomAt` with the change of distance between two fingers, and their middle. While two
 * fingers are down, the elements inside do not receive their moves.
 */
export function usePinch(zoomAt: (factor: number, clientX: number) => void): PinchHandlers {
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const spread = useRef<number | null>(null);

  const measure = (): { distancePx: number; middlePx: number } | null => {
    const [a, b] = [...fingers.current.values()];
    if (a === undefined || b === undefined) return null;
    const distancePx = Math.max(LEAST_DISTANCE_PX, Math.hypot(a.x - b.x, a.y - b.y));
    return { distancePx, middlePx: (a.x + b.x) / 2 };
  };
  const note = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    fingers.current.set(pointerId, { x: clientX, y: clientY });
  };
  const lift = ({ pointerId }: PointerEvent): void => {
    fingers.current.delete(pointerId);
    spread.current = null;
  };
  return {
    onPointerDownCapture(event) {
      if (event.pointerType !== "touch") return;
      // The first finger. One whose element vanished under it may have been lifted elsewhere.
      if (event.isPrimary) fingers.current.clear();
      note(event);
      const pinch = measure();
      spread.current = pinch?.distancePx ?? null;
      if (pinch !== null) event.stopPropagation();
    },
    onPointerMoveCapture(event) {
      if (!fingers.current.has(event.pointerId)) return;
      note(event);
      const pinch = measure();
      if (pinch === null) return;
      event.stopPropagation();
      if (spread.current !== null) zoomAt(pinch.distancePx / spread.current, pinch.middlePx);
      spread.current = pinch.distancePx;
    },
    onPointerUpCapture: lift,
    onPointerCancelCapture: lift,
  };
}
