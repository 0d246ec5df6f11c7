import { useLayoutEffect, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";

const GAP_PX = 6;
const MARGIN_PX = 8;

interface TooltipBubbleProps {
  anchor: HTMLElement;
  children: ReactNode;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/** The tooltip itself: above its control, below where there is no room, never past the window's sides. */
export function TooltipBubble({ anchor, children, onPointerEnter, onPointerLeave }: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (bubble.current !== null) placeAt(anchor, bubble.current);
  }, [anchor, children]);
  return createPortal(
    <div
      ref={bubble}
      role="tooltip"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      className="pointer-events-auto fixed top-0 left-0 z-60 flex w-max max-w-72 animate-appear items-center gap-2 rounded-6 bg-ink px-2.5 py-1.5 text-13 text-surface shadow-overlay"
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
