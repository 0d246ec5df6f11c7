import { useStrings } from "../../strings/use-strings";
import { Button } from "./button";
import { Dialog } from "./dialog";

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  isOpen: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  isBusy?: boolean | undefined;
}

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  isOpen,
  onConfirm,
  onCancel,
  isBusy,
}: ConfirmDialogProps) {
  const strings = useStrings().common;
  const buttons = (
    <>
      <Button variant="secondary" onClick={onCancel}>
        {strings.cancel}
      </Button>
      <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} description={text} isOpen={isOpen} onClose={onCancel} footer={buttons} size="sm" />
  );
}
