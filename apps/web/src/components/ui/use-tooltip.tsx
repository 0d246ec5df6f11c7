import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
} from "react";
import { createPortal } from "react-dom";

const OPEN_AFTER_MS = 400;
/** Delay before closing, long enough to move the pointer onto the tooltip. */
const CLOSE_AFTER_MS = 120;

interface TooltipParts {
  /** Props for the control that has the tooltip. */
  anchorProps: {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
    onPointerLeave: () => void;
    onPointerDown: () => void;
    onFocus: (event: FocusEvent<HTMLElement>) => void;
    onBlur: () => void;
  };
  open: (anchor: HTMLElement) => void;
  /** The tooltip element, which can be rendered anywhere. */
  bubble: ReactNode;
}

/**
 * Shows a tooltip on hover and keyboard focus. It closes on Escape, or when its control is scrolled out of view. If
 * `text` is null, there is no tooltip.
 */
export function useTooltip(text: ReactNode): TooltipParts {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const after = (delayMs: number, next: HTMLElement | null): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), delayMs);
  };
  const show = (next: HTMLElement | null): void => {
    clearTimeout(timer.current);
    setAnchor(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => closeFromOutside(anchor, () => setAnchor(null)), [anchor]);

  const isShown = anchor !== null && text !== null && text !== undefined;
  return {
    anchorProps: {
      onPointerEnter: ({ pointerType, currentTarget }) => {
        if (pointerType === "mouse") after(OPEN_AFTER_MS, currentTarget);
      },
      onPointerLeave: () => after(CLOSE_AFTER_MS, null),
      onPointerDown: () => show(null),
      onFocus: ({ currentTarget }) => {
        if (currentTarget.matches(":focus-visible")) show(currentTarget);
      },
      onBlur: () => show(null),
    },
    open: show,
    bubble: isShown && (
      <TooltipBubble
        anchor={anchor}
        onPointerEnter={() => show(anchor)}
        onPointerLeave={() => after(CLOSE_AFTER_MS, null)}
      >
        {text}
      </TooltipBubble>
    ),
  };
}

function closeFromOutside(anchor: HTMLElement | null, close: () => void): (() => void) | undefined {
  if (anchor === null) return undefined;
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key === "Escape") close();
  };
  // Focusing a control can scroll it into view, and that scroll event arrives after the tooltip has opened.
  const closeOutOfSight = (): void => {
    if (!isInSight(anchor)) close();
  };
  addEventListener("keydown", closeOnEscape, true);
  addEventListener("scroll", closeOutOfSight, true);
  return () => {
    removeEventListener("keydown", closeOnEscape, true);
    removeEventListener("scroll", closeOutOfSight, true);
  };
}

function isInSight(anchor: HTMLElement): boolean {
  const { top, bottom } = anchor.getBoundingClientRect();
  return bottom > 0 && top < document.documentElement.clientHeight;
}

const GAP_PX = 6;
const MARGIN_PX = 8;

interface TooltipBubbleProps {
  anchor: HTMLElement;
  children: ReactNode;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/** Positions the tooltip above its control, or below if there is no space, within the window. */
function TooltipBubble({ anchor, children, onPointerEnter, onPointerLeave }: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = (): void => {
      if (bubble.current !== null) placeAt(anchor, bubble.current);
    };
    place();
    addEventListener("scroll", place, true);
    return () => removeEventListener("scroll", place, true);
  }, [anchor, children]);
  return createPortal(
    <div
      ref={bubble}
      role="tooltip"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      className="pointer-events-auto fixed top-0 left-0 z-60 flex w-max max-w-72 animate-appear items-center gap-2 rounded-6 bg-ink px-2.5 py-1.5 text-13 text-surface shadow-overlay forced-colors:border"
    >
      {children}
    </div>,
    document.body,
  );
}

function placeAt(anchor: HTMLElement, bubble: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = bubble;
  const above = at.top - offsetHeight - GAP_PX;
  const top = above >= MARGIN_PX ? above : at.bottom + GAP_PX;
  const centred = at.left + (at.width - offsetWidth) / 2;
  const rightmost = document.documentElement.clientWidth - offsetWidth - MARGIN_PX;
  bubble.style.top = `${top}px`;
  bubble.style.left = `${Math.max(MARGIN_PX, Math.min(centred, rightmost))}px`;
}
