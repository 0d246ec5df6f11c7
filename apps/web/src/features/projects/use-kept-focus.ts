import { useEffect, useRef, type RefObject } from "react";

interface FocusAfterRemoval {
  listRef: RefObject<HTMLDivElement | null>;
  noteRemoval: (id: number) => void;
}

/** After a deletion the focus goes to the neighbour, and to the search where there is none: never to nowhere. */
export function useFocusAfterRemoval(items: readonly { id: number }[]): FocusAfterRemoval {
  const listRef = useRef<HTMLDivElement>(null);
  const removal = useRef<{ id: number; neighbourId: number | null } | null>(null);
  useEffect(() => {
    const noted = removal.current;
    if (noted === null || items.some(({ id }) => id === noted.id)) return;
    removal.current = null;
    const neighbour = listRef.current?.querySelector<HTMLElement>(`[data-project="${noted.neighbourId}"] a`);
    (neighbour ?? listRef.current?.querySelector("input"))?.focus();
  }, [items]);
  const noteRemoval = (id: number): void => {
    const index = items.findIndex((item) => item.id === id);
    removal.current = { id, neighbourId: (items[index + 1] ?? items[index - 1])?.id ?? null };
  };
  return { listRef, noteRemoval };
}

/** The menu that opened a dialog has closed before it: the focus goes back to the menu's button. */
export function useFocusAfterDialog(listRef: RefObject<HTMLDivElement | null>, openFor: number | null): void {
  const lastOpenFor = useRef<number | null>(null);
  useEffect(() => {
    const id = lastOpenFor.current;
    lastOpenFor.current = openFor;
    if (openFor === null && id !== null)
      listRef.current?.querySelector<HTMLElement>(`[data-project="${id}"] button`)?.focus();
  }, [listRef, openFor]);
}
