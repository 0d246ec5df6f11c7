import { clsx } from "clsx";
import { ImageUp, Trash2 } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../components/ui/button";
import { useFileDrop } from "../../components/ui/use-file-drop";
import { useStrings } from "../../strings/use-strings";
import { LogoPreview } from "./logo-preview";

interface LogoTileProps {
  url: string;
  onFile: (file: File) => void;
  onRemove: () => void;
  isBusy: boolean;
}

/** The logo with the ways to change it; another one can be dropped on it. */
export function LogoTile({ url, onFile, onRemove, isBusy }: LogoTileProps) {
  const strings = useStrings().brand;
  const input = useRef<HTMLInputElement>(null);
  const { isOver, dropProps, onChange } = useFileDrop({ onFile, isBusy });
  return (
    <div
      {...dropProps}
      className={clsx(
        "flex flex-col gap-2 rounded-10",
        isOver && "outline-2 outline-offset-2 outline-accent",
      )}
    >
      <LogoPreview url={url} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<ImageUp aria-hidden size={14} />}
          isBusy={isBusy}
          onClick={() => input.current?.click()}
        >
          {strings.replaceLogo}
        </Button>
        <Button variant="secondary" size="sm" icon={<Trash2 aria-hidden size={14} />} onClick={onRemove}>
          {strings.removeLogo}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={strings.replaceLogo}
        hidden
        onChange={onChange}
      />
    </div>
  );
}
