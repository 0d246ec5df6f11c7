const TEXT_TYPES = new Set(["text", "search", "url", "email", "password", "number", "tel"]);

/** Returns true for an element into which text can be typed. */
export function isTextField(target: EventTarget | null): target is HTMLElement {
  if (target instanceof HTMLInputElement) return TEXT_TYPES.has(target.type);
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLElement && target.isContentEditable;
}

/** Keys that a focused control handles itself. */
const OWN_KEYS = [
  { selector: "button, a, summary, label, [role=button]", keys: [" "] },
  {
    selector:
      "input[type=range], input[type=radio], [role=slider], [role=tab], [role=radio], [aria-haspopup=listbox], [role=combobox]",
    keys: [" ", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"],
  },
  { selector: "input[type=checkbox]", keys: [" "] },
];

/** Returns true if the focused element does not use this key itself. */
export function isFree(target: EventTarget | null, key: string): boolean {
  if (isTextField(target)) return false;
  if (!(target instanceof Element)) return true;
  if (target.closest("select, [role=menu], [role=listbox]") !== null) return false;
  return !OWN_KEYS.some(({ selector, keys }) => keys.includes(key) && target.closest(selector) !== null);
}

/** Returns true inside a dialog, where the shortcuts of the page do not apply. */
export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}
