import { DOCUMENT_MAX_BYTES } from "@inkreel/contract";
import { useState } from "react";
import { Alert } from "../../components/ui/alert";
import { FileDrop } from "../../components/ui/file-drop";
import { PanelError } from "../../components/ui/panel-error";
import { useInstance } from "../../lib/use-instance";
import { useStrings } from "../../strings/use-strings";
import { BusyLine } from "./busy-line";

interface DocumentFieldProps {
  onFile: (file: File) => void;
  isBusy: boolean;
  /** Why the last file could not be read. */
  error: string | null;
  onRetry: () => void;
}

/** Endings of the documents whose text can be read. */
const DOCUMENT_TYPES = [".txt", ".md", ".doc", ".docx", ".pdf"] as const;
const BYTES_PER_MEGABYTE = 1024 * 1024;

/** A place for a document whose text is wanted. */
export function DocumentField({ onFile, isBusy, error, onRetry }: DocumentFieldProps) {
  const strings = useStrings().content;
  const { data: instance } = useInstance();
  const [isTooLarge, setTooLarge] = useState(false);
  const maxBytes = instance?.limits.documentMaxBytes ?? DOCUMENT_MAX_BYTES;
  const megabytes = Math.floor(maxBytes / BYTES_PER_MEGABYTE);
  const take = (file: File): void => {
    setTooLarge(file.size > maxBytes);
    if (file.size <= maxBytes) onFile(file);
  };
  if (instance?.documentsEnabled === false) return <Alert tone="info">{strings.fileComingSoon}</Alert>;
  return (
    <div className="flex flex-col gap-3">
      <FileDrop
        label={isBusy ? strings.readingFile : strings.chooseFile}
        accept={DOCUMENT_TYPES.join(",")}
        hint={strings.fileHint(megabytes)}
        onFile={take}
        isBusy={isBusy}
      />
      {isBusy && <BusyLine text={strings.readingFileHint} />}
      {isTooLarge && <Alert tone="danger">{strings.fileTooLarge(megabytes)}</Alert>}
      {error !== null && !isTooLarge && <PanelError message={error} onRetry={onRetry} />}
    </div>
  );
}
