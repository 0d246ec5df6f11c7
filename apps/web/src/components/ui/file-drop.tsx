import { clsx } from "clsx";
import { FileUp } from "lucide-react";
import { useId } from "react";
import { hintId } from "./field";
import { Spinner } from "./spinner";
import { useFilesDrop } from "./use-file-drop";

interface FileDropProps {
  label: string;
  /** Accepted file types, as in a file input: ".txt,.md" or "image/*". */
  accept: string;
  hint: string;
  isBusy?: boolean | undefined;
}

/** Area for dropping or choosing one file. The caller validates the file. */
export function FileDrop({ onFile, ...props }: FileDropProps & { onFile: (file: File) => void }) {
  return <FilesDrop {...props} isMultiple={false} onFiles={([file]) => file !== undefined && onFile(file)} />;
}

interface FilesDropProps extends FileDropProps {
  onFiles: (files: File[]) => void;
  isMultiple?: boolean;
}

/** Area for dropping or choosing several files at once. The caller validates them. */
export function FilesDrop(props: FilesDropProps) {
  const { label, accept, hint, onFiles, isBusy = false, isMultiple = true } = props;
  const id = useId();
  const { isOver, dropProps, onChange } = useFilesDrop({ onFiles, isBusy });
  return (
    <label
      {...dropProps}
      className={clsx(
        "relative flex min-h-32 flex-col items-center justify-center gap-1.5 rounded-14 border border-dashed px-4 py-6 text-center transition-colors duration-150 ease-out",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
        isOver ? "border-accent bg-accent-soft" : "border-line-strong bg-surface-2 hover:border-accent",
      )}
    >
      {isBusy ? <Spinner /> : <FileUp aria-hidden size={22} className="text-accent" />}
      <span className="text-15 font-semibold">{label}</span>
      <span id={hintId(id)} className="text-13 text-ink-3">
        {hint}
      </span>
      <input
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={isBusy}
        aria-label={label}
        aria-describedby={hintId(id)}
        onChange={onChange}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}
