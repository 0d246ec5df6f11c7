import { useState, type DragEvent } from "react";

/**
 * Returns the handlers of an area that takes dropped files, and whether files are over it. Areas within it that take files
 * themselves come first.
 */
export function useFilesOver(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const dropProps = {
    onDragOver: (event: DragEvent): void => {
      if (!event.dataTransfer.types.includes("Files")) return;
      setIsOver(!event.defaultPrevented);
      event.preventDefault();
    },
    onDragLeave: (event: DragEvent): void => {
      const isInside =
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!isInside) setIsOver(false);
    },
    onDrop: (event: DragEvent): void => {
      setIsOver(false);
      if (event.defaultPrevented || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, dropProps };
}
