import { useEffect, useRef, type RefObject } from "react";

/** Scrolls the card of the current scene into view, in playback or when it was chosen elsewhere, unless the user is typing. */
export function useScrollToPlayhead(list: RefObject<HTMLElement | null>, atPlayhead: string | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const hasMoved = before.current !== null && before.current !== atPlayhead;
    before.current = atPlayhead;
    // A page that opens is not scrolled: browsers would begin with this card when the person presses Tab.
    if (!hasMoved || atPlayhead === null) return;
    if (document.activeElement instanceof HTMLTextAreaElement) return;
    const card = list.current?.querySelector(`[data-scene="${CSS.escape(atPlayhead)}"]`);
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    card?.scrollIntoView({ block: "nearest", behavior: isCalm ? "instant" : "smooth" });
  }, [list, atPlayhead]);
}
