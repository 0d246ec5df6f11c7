import { heardPauses } from "@inkreel/composition";
import { SCENE_PAUSE_MS, type CompositionScene } from "@inkreel/contract";
import { clsx } from "clsx";
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent, type PointerEvent } from "react";
import { useDocumentActions, useScene } from "../../lib/document/use-document";
import { formatPause } from "../../lib/format-pause";
import { useLanguage, useStrings } from "../../strings/use-strings";
import { draggedPause, pauseByKey, type PauseSide } from "./pause-steps";

interface PauseHandleProps {
  scene: CompositionScene;
  number: number;
  side: PauseSide;
  pxPerMs: number;
}

/** An edge of the current block. Dragging it outwards makes the pause on that side of the words longer. */
export function PauseHandle({ scene, number, side, pxPerMs }: PauseHandleProps) {
  const strings = useStrings().preview;
  const language = useLanguage();
  const chosenMs = useScene(scene.id)?.pauses[`${side}Ms`] ?? null;
  const heard = heardPauses(scene);
  const heardMs = heard[`${side}Ms`];
  const leastMs = side === "before" ? heard.leastBeforeMs : SCENE_PAUSE_MS.min;
  const choose = useChoosePause(scene.id, side);
  const drag = usePauseDrag({ side, pxPerMs, fromMs: heardMs, choose });
  const shownMs = Math.max(leastMs, drag.pauseMs ?? chosenMs ?? heardMs);
  const isAutomatic = chosenMs === null && drag.pauseMs === null;
  const text = formatPause(shownMs, language);
  const isBefore = side === "before";

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pauseMs = pauseByKey(event.key, shownMs);
    if (pauseMs === undefined) return;
    event.preventDefault();
    // The editor's shortcuts use the same keys.
    event.stopPropagation();
    choose(pauseMs);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={(isBefore ? strings.pauseBefore : strings.pauseAfter)(number)}
      aria-valuemin={leastMs / 1000}
      aria-valuemax={SCENE_PAUSE_MS.max / 1000}
      aria-valuenow={shownMs / 1000}
      aria-valuetext={(isAutomatic ? strings.pauseLastsAutomatically : strings.pauseLasts)(text)}
      title={strings.pauseHint}
      onKeyDown={onKeyDown}
      onDoubleClick={() => choose(null)}
      {...drag.handlers}
      className={clsx(
        "group absolute inset-y-0 z-3 w-6 cursor-ew-resize touch-none rounded-6 select-none",
        isBefore ? "-left-3" : "-right-3",
      )}
    >
      <span
        className={clsx(
          "pointer-events-none absolute inset-y-1 w-0.75 rounded-full bg-marker-ink opacity-60 group-hover:opacity-100 group-focus-visible:opacity-100",
          isBefore ? "left-3.5" : "right-4.25",
        )}
      />
      {drag.pauseMs !== null && (
        <span
          className={clsx("absolute inset-y-0 bg-accent/30", isBefore ? "right-3" : "left-3")}
          style={{ width: Math.max(0, (drag.pauseMs - heardMs) * pxPerMs) }}
        />
      )}
      <span
        aria-hidden
        className={clsx(
          "pointer-events-none absolute top-full mt-1 rounded-6 bg-ink px-1.5 py-0.5 text-11 whitespace-nowrap text-surface",
          "group-focus-visible:block",
          isBefore ? "left-3" : "right-3",
          drag.pauseMs === null && "hidden",
        )}
      >
        {(isAutomatic ? strings.pauseLastsAutomatically : strings.pauseLasts)(text)}
      </span>
    </div>
  );
}

function useChoosePause(key: string, side: PauseSide): (pauseMs: number | null) => void {
  const { choosePause } = useDocumentActions();
  return (pauseMs) => choosePause(key, { [`${side}Ms`]: pauseMs });
}

/** A pointer that moves less clicks. */
const LEAST_DRAG_PX = 3;

/** A press on the handle. */
interface Grip {
  atPx: number;
  fromMs: number;
  pxPerMs: number;
  /** Kept here too, because a pointer is lifted before React has rendered its last move. Null before the drag begins. */
  pauseMs: number | null;
}

/**
 * Follows a drag of the handle. The pause is chosen when the pointer is lifted, so that a drag is one edit. Escape gives
 * the drag up.
 */
function usePauseDrag(options: {
  side: PauseSide;
  pxPerMs: number;
  fromMs: number;
  choose: (pauseMs: number) => void;
}) {
  const { side, pxPerMs, fromMs, choose } = options;
  const [pauseMs, setPauseMs] = useState<number | null>(null);
  const grip = useRef<Grip | null>(null);
  const end = (): void => {
    grip.current = null;
    setPauseMs(null);
  };
  const isDragging = pauseMs !== null;
  useEffect(() => {
    if (!isDragging) return;
    const giveUp = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      grip.current = null;
      setPauseMs(null);
    };
    // Before the editor, whose Escape closes what is open.
    window.addEventListener("keydown", giveUp, { capture: true });
    return () => window.removeEventListener("keydown", giveUp, { capture: true });
  }, [isDragging]);
  return {
    pauseMs,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { atPx: event.clientX, fromMs, pxPerMs, pauseMs: null };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (grip.current === null) return;
        const movedPx = event.clientX - grip.current.atPx;
        if (grip.current.pauseMs === null && Math.abs(movedPx) < LEAST_DRAG_PX) return;
        grip.current.pauseMs = draggedPause({ ...grip.current, side, movedPx });
        setPauseMs(grip.current.pauseMs);
      },
      onPointerUp() {
        const chosenMs = grip.current?.pauseMs ?? null;
        if (chosenMs !== null) choose(chosenMs);
        end();
      },
      onPointerCancel: end,
      // Words that are selected below the pointer would be dragged in its place.
      onDragStart: (event: DragEvent<HTMLElement>) => event.preventDefault(),
    },
  };
}
