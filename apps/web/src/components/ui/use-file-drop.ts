import { useState, type ChangeEvent, type DragEvent } from "react";

/** A place that takes one file, dropped on it or chosen: `dropProps` are its own, `onChange` is its file input's. */
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
    // The same file may be chosen again after it was refused.
    event.currentTarget.value = "";
  };
  return { isOver, dropProps, onChange };
}
