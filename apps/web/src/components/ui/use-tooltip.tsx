import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from "react";
import { TooltipBubble } from "./tooltip-bubble";

const OPEN_AFTER_MS = 400;
/** Long enough to move the pointer onto the tooltip. */
const CLOSE_AFTER_MS = 120;

interface TooltipParts {
  /** To be given to the control the tooltip belongs to. */
  anchorProps: {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
    onPointerLeave: () => void;
    onPointerDown: () => void;
    onFocus: (event: FocusEvent<HTMLElement>) => void;
    onBlur: () => void;
  };
  open: (anchor: HTMLElement) => void;
  /** To be rendered anywhere. */
  bubble: ReactNode;
}

/** A tooltip on hover and on keyboard focus; Escape and scrolling close it. None where the text is null. */
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
  addEventListener("keydown", closeOnEscape, true);
  addEventListener("scroll", close, true);
  return () => {
    removeEventListener("keydown", closeOnEscape, true);
    removeEventListener("scroll", close, true);
  };
}
