import { useEffect, useRef, type FocusEvent, type RefObject } from "react";

interface FocusInPlace {
  props: {
    ref: RefObject<HTMLDivElement | null>;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
  /** Gives the focus to the first button there is by then. */
  restore: () => void;
}

/** Keeps the focus where it was when a button gives way to another one: a different `state`, different buttons. */
export function useFocusInPlace(state: string): FocusInPlace {
  const ref = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const focusFirst = (): void => ref.current?.querySelector("button")?.focus({ preventScroll: true });
  useEffect(() => {
    // A focused button that is gone leaves the focus with the body, without a word.
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
    // After a dialog has tried to give the focus back to a button that is no longer there.
    restore: () => void setTimeout(focusFirst),
  };
}
