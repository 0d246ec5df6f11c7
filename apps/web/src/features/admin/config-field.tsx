import { CircleCheck, CircleX } from "lucide-react";
import { Button } from "../../components/ui/button";
import { TextArea } from "../../components/ui/text-area";
import { useStrings } from "../../strings/use-strings";
import { formatJson, jsonFault, type JsonFault } from "./json-fault";
import type { Catalogue } from "../../strings/catalogue";

interface ConfigFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The config as text, which says while it is typed whether it is JSON. */
export function ConfigField({ value, onChange, error }: ConfigFieldProps) {
  const strings = useStrings().admin;
  const fault = jsonFault(value);
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label={strings.config}
        hint={strings.configHint}
        error={error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        rows={7}
        dir="ltr"
        spellCheck={false}
        required
        className="[&_textarea]:font-time [&_textarea]:text-13 max-sm:[&_textarea]:text-[16px]"
      />
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <Validity fault={fault} />
        <Button
          variant="secondary"
          size="sm"
          disabledReason={fault === null ? null : sentenceOfFault(fault, strings)}
          onClick={() => onChange(formatJson(value))}
        >
          {strings.format}
        </Button>
      </div>
    </div>
  );
}

function Validity({ fault }: { fault: JsonFault | null }) {
  const strings = useStrings().admin;
  const Icon = fault === null ? CircleCheck : CircleX;
  return (
    <p
      role="status"
      className={`flex items-center gap-1.5 text-13 font-medium ${fault === null ? "text-ok" : "text-danger"}`}
    >
      <Icon aria-hidden size={16} className="shrink-0" />
      {fault === null ? strings.configValid : sentenceOfFault(fault, strings)}
    </p>
  );
}

function sentenceOfFault(fault: JsonFault, strings: Catalogue["admin"]): string {
  if (fault.kind === "empty") return strings.configRequired;
  if (fault.kind === "no-object") return strings.configNoObject;
  const { line, column } = fault;
  return line === null || column === null ? strings.configInvalid : strings.configInvalidAt(line, column);
}
