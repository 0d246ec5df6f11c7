import { useState, type ChangeEvent, type DragEvent } from "react";

/**
 * Returns the handlers of an area for dropping or choosing a file: `dropProps` for the area, `onChange` for its file
 * input.
 */
export function useFileDrop({ onFile, isBusy }: { onFile: (file: File) => void; isBusy: boolean }) {
  return useFilesDrop({ onFiles: ([file]) => file !== undefined && onFile(file), isBusy });
}

/** The same for several files at once. */
export function useFilesDrop({ onFiles, isBusy }: { onFiles: (files: File[]) => void; isBusy: boolean }) {
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null): void => {
    if (files !== null && files.length > 0 && !isBusy) onFiles([...files]);
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
    // Reset, so that choosing the same file again fires a change event.
    event.currentTarget.value = "";
  };
  return { isOver, dropProps, onChange };
}
