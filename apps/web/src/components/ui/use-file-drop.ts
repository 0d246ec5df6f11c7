import { useState, type ChangeEvent, type DragEvent } from "react";

/** Handles a place for one file, dropped or chosen. `dropProps` belong to the place, `onChange` to its file input. */
export function useFileDrop({ onFile, isBusy }: { onFile: (file: File) => void; isBusy: boolean }) {
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined && !isBusy) onFile(file);
  };
  const dropProps = {
    onDragOver: (event: DragEvent): void => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: (): void => setIsOver(false),
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      setIsOver(false);
      take(event.dataTransfer.files);
    },
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    take(event.currentTarget.files);
    // The same file can be chosen again after a refusal.
    event.currentTarget.value = "";
  };
  return { isOver, dropProps, onChange };
}
