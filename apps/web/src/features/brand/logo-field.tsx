import { clsx } from "clsx";
import { ImageUp, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { FileDrop } from "../../components/ui/file-drop";
import { useFileDrop } from "../../components/ui/use-file-drop";
import { sentenceOf } from "../../lib/api";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";
import { useLogoUpload } from "./use-logo-upload";

interface LogoFieldProps {
  value: string | null;
  onChange: (logoUrl: string | null) => void;
}

/** Field for the logo: drop or choose a file, preview it on a checkerboard, and remove it. */
export function LogoField({ value, onChange }: LogoFieldProps) {
  const strings = useStrings().brand;
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const { upload, isUploading, error } = useLogoUpload(onChange);
  const remove = (): void => {
    onChange(null);
    showToast({ title: strings.logoRemoved });
    // The focused button is removed together with the logo.
    group.current?.focus();
  };
  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-2 outline-none"
    >
      <span id={id} className="text-15 font-medium">
        {strings.logo}
      </span>
      {value === null ? (
        <FileDrop
          label={strings.addLogo}
          accept="image/*"
          hint={strings.logoHint}
          onFile={upload}
          isBusy={isUploading}
        />
      ) : (
        <LogoTile url={value} onFile={upload} onRemove={remove} isBusy={isUploading} />
      )}
      {error !== null && <Alert tone="danger">{sentenceOf(error, strings.logoFailed)}</Alert>}
    </div>
  );
}

interface LogoTileProps {
  url: string;
  onFile: (file: File) => void;
  onRemove: () => void;
  isBusy: boolean;
}

/** Shows the logo with buttons to replace or remove it. Another file can be dropped on it. */
function LogoTile({ url, onFile, onRemove, isBusy }: LogoTileProps) {
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

/**
 * Checkerboard that makes transparency visible. It is the same in both themes, because logos are drawn on video frames.
 */
const CHECKER = "bg-[repeating-conic-gradient(#cfd8d6_0_25%,#ffffff_0_50%)] bg-size-[16px_16px]";

function LogoPreview({ url }: { url: string }) {
  const strings = useStrings().brand;
  const [missingUrl, setMissingUrl] = useState<string | null>(null);
  if (missingUrl === url) return <Alert tone="danger">{strings.logoMissing}</Alert>;
  return (
    <div className={`grid h-24 place-items-center rounded-10 border border-line p-3 ${CHECKER}`}>
      <img
        src={url}
        alt={strings.logoAlt}
        onError={() => setMissingUrl(url)}
        className="max-h-18 max-w-full object-contain"
      />
    </div>
  );
}
