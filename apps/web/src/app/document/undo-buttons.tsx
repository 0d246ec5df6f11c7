import { Redo2, Undo2 } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { IconButton } from "../../components/ui/icon-button";
import { useDocumentActions, useUndoState } from "../../lib/document/use-document";
import { keyLabel } from "../../lib/shortcuts";
import { useStrings } from "../../strings/use-strings";
import { isInDialog, isTextField } from "./key-target";

/** Buttons and keyboard shortcuts for undo and redo. */
export function UndoButtons() {
  const strings = useStrings().editor;
  const { undo, redo } = useDocumentActions();
  const { canUndo, canRedo } = useUndoState();
  const ctrl = keyLabel("ctrl", strings.keys);
  useUndoKeys({ undo, redo });
  return (
    <>
      <IconButton
        label={strings.undo}
        shortcut={`${ctrl} Z`}
        icon={<Undo2 aria-hidden size={18} />}
        disabled={!canUndo}
        onClick={undo}
      />
      <IconButton
        label={strings.redo}
        shortcut={`${ctrl} ${keyLabel("shift", strings.keys)} Z`}
        icon={<Redo2 aria-hidden size={18} />}
        disabled={!canRedo}
        onClick={redo}
      />
    </>
  );
}

function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }): void {
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    const { key, shiftKey, ctrlKey, metaKey, target } = event;
    if (event.defaultPrevented || event.isComposing || !(ctrlKey || metaKey) || isInDialog(target)) return;
    // Text fields outside the document use the browser's own undo.
    if (isTextField(target) && target.closest("[data-document-field]") === null) return;
    const commands: Record<string, () => void> = { z: shiftKey ? redo : undo, y: redo };
    const run = commands[key.toLowerCase()];
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    // Listens on the window, so that elements which handle the key themselves come first.
    const listen = (event: KeyboardEvent): void => handleKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
