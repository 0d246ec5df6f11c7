import { SCRIPT_MAX_CHARS } from "@inkreel/contract";
import { useState, type KeyboardEvent } from "react";
import { Button } from "../../components/ui/button";
import { TextArea } from "../../components/ui/text-area";
import { useStrings } from "../../strings/use-strings";

interface SectionEditorProps {
  name: string;
  text: string;
  mayBeEmpty: boolean;
  onSave: (text: string) => Promise<unknown>;
  onClose: () => void;
}

const ROWS = 5;

/** A section under edit. It stays open with what was typed when saving fails. */
export function SectionEditor({ name, text, mayBeEmpty, onSave, onClose }: SectionEditorProps) {
  const strings = useStrings().script;
  const [typed, setTyped] = useState(text);
  const [isSaving, setSaving] = useState(false);
  const isMissing = typed.trim() === "" && !mayBeEmpty;
  const save = async (): Promise<void> => {
    if (isMissing || isSaving) return;
    setSaving(true);
    try {
      await onSave(typed.trim());
      onClose();
    } catch {
      // Whoever saves has told why; what was typed stays.
      setSaving(false);
    }
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === "Escape") onClose();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void save();
  };
  return (
    <div className="flex flex-col gap-3" onKeyDown={handleKey}>
      <TextArea
        label={name}
        isLabelHidden
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        rows={ROWS}
        maxLength={SCRIPT_MAX_CHARS}
        autoFocus
        error={isMissing ? strings.emptyScript : null}
      />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {strings.cancel}
        </Button>
        <Button variant="primary" isBusy={isSaving} onClick={() => void save()}>
          {isSaving ? strings.saving : strings.save}
        </Button>
      </div>
    </div>
  );
}
