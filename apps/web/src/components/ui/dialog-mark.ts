/** Marks the windows of dialogs, for toasts over them. */
export const DIALOG_MARK = { "data-dialog": "" };

export function isInDialogWindow(element: Element): boolean {
  return element.closest("[data-dialog]") !== null;
}
