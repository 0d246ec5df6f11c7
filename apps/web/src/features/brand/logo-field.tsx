import { Trash2 } from "lucide-react";
import { useId } from "react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { FileDrop } from "../../components/ui/file-drop";
import { sentenceOf } from "../../lib/api";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";
import { LogoPreview } from "./logo-preview";
import { useLogoUpload } from "./use-logo-upload";

interface LogoFieldProps {
  value: string | null;
  onChange: (logoUrl: string | null) => void;
}

/** The logo: dropped or chosen, shown on a ground that lets transparency be seen, and taken away again. */
export function LogoField({ value, onChange }: LogoFieldProps) {
  const strings = useStrings().brand;
  const id = useId();
  const { upload, isUploading, error } = useLogoUpload(onChange);
  const remove = (): void => {
    onChange(null);
    showToast({ title: strings.logoRemoved });
  };
  return (
    <div role="group" aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <span id={id} className="text-15 font-medium">
        {strings.logo}
      </span>
      {value !== null && (
        <div className="flex items-center gap-3">
          <LogoPreview url={value} />
          <Button variant="secondary" size="sm" icon={<Trash2 aria-hidden size={14} />} onClick={remove}>
            {strings.removeLogo}
          </Button>
        </div>
      )}
      <FileDrop
        label={value === null ? strings.addLogo : strings.replaceLogo}
        accept="image/*"
        hint={strings.logoHint}
        onFile={upload}
        isBusy={isUploading}
      />
      {error !== null && <Alert tone="danger">{sentenceOf(error, strings.logoFailed)}</Alert>}
    </div>
  );
}
