/** Moves the focus to the doubt behind `shown`, from the last to the first again; gives the one that has it now. */
export function showNextDoubt(list: HTMLElement | null, shown: HTMLElement | null): HTMLElement | null {
  const chips = [...(list?.querySelectorAll<HTMLElement>("[data-doubt]") ?? [])];
  const at = shown === null ? -1 : chips.indexOf(shown);
  const next = chips[(at + 1) % chips.length] ?? null;
  next?.scrollIntoView({ block: "center" });
  next?.focus({ preventScroll: true });
  return next;
}
