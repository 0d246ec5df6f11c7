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
