import { ConfirmDialog } from "../../components/ui/confirm-dialog";
import type { Ending } from "./use-ending";

interface EndDialogProps<Item> {
  ending: Ending<Item>;
  title: string;
  text: (item: Item) => string;
  confirmLabel: string;
}

export function EndDialog<Item>({ ending, title, text, confirmLabel }: EndDialogProps<Item>) {
  if (ending.item === null) return null;
  return (
    <ConfirmDialog
      title={title}
      text={text(ending.item)}
      confirmLabel={confirmLabel}
      isOpen
      onConfirm={ending.confirm}
      onCancel={ending.cancel}
      isBusy={ending.isBusy}
    />
  );
}
