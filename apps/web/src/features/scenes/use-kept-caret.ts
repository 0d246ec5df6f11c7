import { useLayoutEffect, useRef, type RefObject } from "react";
import { commonEnds } from "../../lib/common-ends";

/**
 * Keeps the cursor of a focused text field at its words when the text changes by something other than typing, such as
 * an edit in another window. Returns a function that the field calls with each typed text.
 */
export function useKeptCaret(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
): (typed: string) => void {
  const shown = useRef(text);
  const caret = useRef({ start: 0, end: 0 });
  useLayoutEffect(() => {
    const note = (): void => {
      const { current } = field;
      // The browser moves the cursor with a new text before the text is noted here.
      if (current === null || current.value !== shown.current || document.activeElement !== current) return;
      caret.current = { start: current.selectionStart, end: current.selectionEnd };
    };
    document.addEventListener("selectionchange", note);
    return () => document.removeEventListener("selectionchange", note);
  }, [field]);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = text;
    const { current } = field;
    if (before === text || current === null || document.activeElement !== current) return;
    const { start, end } = caret.current;
    current.setSelectionRange(moveCaret(start, before, text), moveCaret(end, before, text));
  }, [field, text]);
  return (typed) => {
    shown.current = typed;
  };
}

/** Returns where a place in a text is after an edit of the text. Inside the edit, it is the end of the edit. */
export function moveCaret(place: number, before: string, after: string): number {
  const { head, tail } = commonEnds(before, after);
  if (place <= head) return place;
  return place >= before.length - tail ? place + after.length - before.length : after.length - tail;
}
