import { useId, useRef } from "react";
import { Alert } from "../../components/ui/alert";
import { FileDrop } from "../../components/ui/file-drop";
import { sentenceOf } from "../../lib/api";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";
import { LogoTile } from "./logo-tile";
import { useLogoUpload } from "./use-logo-upload";

interface LogoFieldProps {
  value: string | null;
  onChange: (logoUrl: string | null) => void;
}

/** The logo: dropped or chosen, shown on a ground that lets transparency be seen, and taken away again. */
export function LogoField({ value, onChange }: LogoFieldProps) {
  const strings = useStrings().brand;
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const { upload, isUploading, error } = useLogoUpload(onChange);
  const remove = (): void => {
    onChange(null);
    showToast({ title: strings.logoRemoved });
    // The button that had the focus goes with the logo.
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
