/**
 * Part of a scene card that receives the focus: the delete button, or the text field with the cursor at its start or
 * end.
 */
export type ScenePart = "delete" | "start" | "end";

/**
 * Moves the focus into a scene card as soon as it is rendered, or to the list if there is no such card. Words typed on a
 * busy page must not reach the keys of the editor.
 */
export function focusScene(list: HTMLElement | null, key: string | null, part: ScenePart): void {
  // React renders a click at its end, or in a microtask that was queued before this one.
  queueMicrotask(() => focusNow(list, key, part));
  // A menu that closes returns the focus to its button.
  requestAnimationFrame(() => setTimeout(() => focusNow(list, key, part)));
}

/** Moves the focus to the list if the focused button was deleted. Any other focus stays. */
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
  // In a field that has the focus, somebody may type already.
  if (!field || field === document.activeElement) return;
  field.focus();
  const cursor = part === "start" ? 0 : field.value.length;
  field.setSelectionRange(cursor, cursor);
  card?.scrollIntoView({ block: "nearest" });
}
