/** The target of the focus in a scene's card: its delete button, or its words with the cursor at one end. */
export type ScenePart = "delete" | "start" | "end";

/** Moves the focus into a card as soon as it exists, or to the list if it does not. */
export function focusScene(list: HTMLElement | null, key: string | null, part: ScenePart): void {
  // A closing menu first returns the focus to its button.
  requestAnimationFrame(() => setTimeout(() => focusNow(list, key, part)));
}

/** Moves the focus of a deleted button to the list. A focus that is elsewhere stays there. */
export function takeLostFocus(list: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) list?.focus({ preventScroll: true });
  });
}

function focusNow(list: HTMLElement | null, key: string | null, part: ScenePart): void {
  const card = key === null ? null : list?.querySelector(`[data-scene="${CSS.escape(key)}"]`);
  if (part === "delete") {
    const button = card?.querySelector<HTMLElement>('[data-action="delete"]');
    (button ?? list)?.focus();
    return;
  }
  const field = card?.querySelector("textarea");
  if (!field) return;
  field.focus();
  const cursor = part === "start" ? 0 : field.value.length;
  field.setSelectionRange(cursor, cursor);
  card?.scrollIntoView({ block: "nearest" });
}
