import { FileUp } from "lucide-react";
import { useEffect, useState } from "react";
import { useStrings } from "../../strings/use-strings";

/** Accepts files dropped anywhere on the page, with an overlay while dragging. */
export function PageDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const strings = useStrings().content;
  const isHeldOver = useFileDrop(onFiles);
  if (!isHeldOver) return null;
  return (
    <div className="pointer-events-none fixed inset-3 z-40 grid animate-fade place-items-center rounded-18 border-2 border-dashed border-accent bg-[color-mix(in_oklab,var(--surface)_88%,transparent)]">
      <p className="flex items-center gap-3 text-22 font-bold text-ink">
        <FileUp aria-hidden size={28} className="text-accent" />
        {strings.dropAnywhere}
      </p>
    </div>
  );
}

/** Returns true while a file is dragged over the page. */
function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isHeldOver, setHeldOver] = useState(false);
  useEffect(() => {
    const carriesFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
    const handleOver = (event: DragEvent): void => {
      if (!carriesFile(event)) return;
      event.preventDefault();
      setHeldOver(true);
    };
    const handleLeave = (event: DragEvent): void => {
      // `relatedTarget` is null if the pointer has left the window, and not only moved to another element.
      if (event.relatedTarget === null) setHeldOver(false);
    };
    const handleDrop = (event: DragEvent): void => {
      setHeldOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      // The file and logo fields have their own handlers.
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener("dragover", handleOver);
    document.addEventListener("dragleave", handleLeave);
    document.addEventListener("drop", handleDrop);
    return () => {
      document.removeEventListener("dragover", handleOver);
      document.removeEventListener("dragleave", handleLeave);
      document.removeEventListener("drop", handleDrop);
    };
  }, [onFiles]);
  return isHeldOver;
}
