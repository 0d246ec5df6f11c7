import { Link2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/text-field";
import { useStrings } from "../../strings/use-strings";
import { BusyLine } from "./busy-line";

interface AddressFieldProps {
  label: string;
  placeholder?: string | undefined;
  value: string;
  onChange: (address: string) => void;
  onExtract: () => void;
  isBusy: boolean;
  error: string | null;
}

/** An address and the button that fetches its text. The return key does the same. */
export function AddressField({ value, onChange, onExtract, isBusy, ...texts }: AddressFieldProps) {
  const strings = useStrings().content;
  const extractOnReturn = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isBusy) onExtract();
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-2 max-sm:flex-col">
        <TextField
          {...texts}
          name="url"
          value={value}
          type="url"
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
          dir="ltr"
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={extractOnReturn}
          className="w-full flex-1"
        />
        <Button
          variant="secondary"
          isBusy={isBusy}
          icon={<Link2 aria-hidden size={18} />}
          onClick={onExtract}
          className="h-10 min-w-36 max-sm:w-full sm:mt-7"
        >
          {isBusy ? strings.extracting : strings.extract}
        </Button>
      </div>
      {isBusy && <BusyLine text={strings.extractingHint} />}
    </div>
  );
}
