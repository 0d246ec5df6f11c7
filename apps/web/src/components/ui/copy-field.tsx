import { Check, Copy } from "lucide-react";
import { useId } from "react";
import { useCopy } from "../../lib/use-copy";
import { useStrings } from "../../strings/use-strings";
import { Button } from "./button";
import { Field, TYPING_LOOK } from "./field";

interface CopyFieldProps {
  label: string;
  value: string;
}

/** A read-only text with a copy button. */
export function CopyField({ label, value }: CopyFieldProps) {
  const strings = useStrings().common;
  const { copy, isCopied } = useCopy();
  const id = useId();
  return (
    <Field id={id} label={label}>
      <div className="flex gap-2">
        <input
          id={id}
          readOnly
          dir="ltr"
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          className={`${TYPING_LOOK} h-10 min-w-0 font-time text-13 max-sm:h-11`}
        />
        <Button
          variant="secondary"
          icon={isCopied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
          onClick={() => void copy(value)}
          className="min-w-28"
        >
          <span aria-live="polite">{isCopied ? strings.copied : strings.copy}</span>
        </Button>
      </div>
    </Field>
  );
}
