import { useEffect, useRef, type FocusEvent, type RefObject } from "react";

interface FocusInPlace {
  props: {
    ref: RefObject<HTMLDivElement | null>;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
  /** Moves the focus to the first button. */
  restore: () => void;
}

/**
 * Keeps the focus when a button is replaced by another one. A change of `state` means that the buttons have changed.
 */
export function useFocusInPlace(state: string): FocusInPlace {
  const ref = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const focusFirst = (): void => ref.current?.querySelector("button")?.focus({ preventScroll: true });
  useEffect(() => {
    // If a focused button is removed, the browser moves the focus to the body.
    if (hasFocus.current && document.activeElement === document.body) focusFirst();
  }, [state]);
  return {
    props: {
      ref,
      onFocus: () => {
        hasFocus.current = true;
      },
      onBlur: ({ relatedTarget }) => {
        if (relatedTarget !== null) hasFocus.current = false;
      },
    },
    // After a closing dialog has tried to focus a button that no longer exists.
    restore: () => void setTimeout(focusFirst),
  };
}
