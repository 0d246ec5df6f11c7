import { FileUp, ImageUp } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { isPicture } from "../../components/ui/file-kinds";
import { useStrings } from "../../strings/use-strings";

interface PageDropProps {
  onFiles: (files: File[]) => void;
  /** Takes a picture that comes without a document. */
  onPicture: (picture: File) => void;
}

/** Accepts files dropped anywhere on the page. While they are dragged, an overlay says what will become of them. */
export function PageDrop({ onFiles, onPicture }: PageDropProps) {
  const strings = useStrings().content;
  const held = usePageDrop((files) => {
    const [first] = files;
    if (first !== undefined && files.every(isPicture)) onPicture(first);
    else onFiles(files);
  });
  if (held === null) return null;
  const Icon = held === "pictures" ? ImageUp : FileUp;
  return (
    <div className="pointer-events-none fixed inset-3 z-40 grid animate-fade place-items-center rounded-18 border-2 border-dashed border-accent bg-[color-mix(in_oklab,var(--surface)_88%,transparent)]">
      <p className="flex items-center gap-3 text-22 font-bold text-ink">
        <Icon aria-hidden size={28} className="text-accent" />
        {held === "pictures" ? strings.dropLogo : strings.dropAnywhere}
      </p>
    </div>
  );
}

type Held = "pictures" | "files";

/** Returns what is dragged over the page. Null if nothing is. */
function usePageDrop(onFiles: (files: File[]) => void): Held | null {
  const [held, setHeld] = useState<Held | null>(null);
  const takeFiles = useEffectEvent(onFiles);
  useEffect(() => {
    const carriesFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
    const handleOver = (event: DragEvent): void => {
      if (!carriesFile(event)) return;
      event.preventDefault();
      const items = [...(event.dataTransfer?.items ?? [])].filter(({ kind }) => kind === "file");
      setHeld(items.length > 0 && items.every(isPicture) ? "pictures" : "files");
    };
    const handleLeave = (event: DragEvent): void => {
      // `relatedTarget` is null if the pointer has left the window, and not only moved to another element.
      if (event.relatedTarget === null) setHeld(null);
    };
    const handleDrop = (event: DragEvent): void => {
      setHeld(null);
      const files = [...(event.dataTransfer?.files ?? [])];
      // The file and logo fields have their own handlers.
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      takeFiles(files);
    };
    document.addEventListener("dragover", handleOver);
    document.addEventListener("dragleave", handleLeave);
    document.addEventListener("drop", handleDrop);
    return () => {
      document.removeEventListener("dragover", handleOver);
      document.removeEventListener("dragleave", handleLeave);
      document.removeEventListener("drop", handleDrop);
    };
  }, []);
  return held;
}
