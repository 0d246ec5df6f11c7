import { SCRIPT_MAX_CHARS, TRANSLATION_LANGUAGES } from "@inkreel/contract";
import { FileText } from "lucide-react";
import { useRef, useState, type ChangeEvent } from "react";
import { Button } from "../../components/ui/button";
import { Select } from "../../components/ui/select";
import { TextArea } from "../../components/ui/text-area";
import { useLanguage, useStrings } from "../../strings/use-strings";

/** Stands for the detected language. */
const AUTOMATIC = "";

export interface SpokenScript {
  script: string;
  /** Primary tag. Null if it is detected. */
  language: string | null;
}

/** Returns why nothing can begin with a script, or null. */
export function scriptFault(
  script: string,
  strings: { needsScript: string; scriptTooLong: (max: number) => string },
): string | null {
  if (script.trim() === "") return strings.needsScript;
  return script.length > SCRIPT_MAX_CHARS ? strings.scriptTooLong(SCRIPT_MAX_CHARS) : null;
}

interface ScriptFieldsProps {
  value: SpokenScript;
  onChange: (value: SpokenScript) => void;
}

/** Fields for the words that are spoken in a video: typed, pasted or from a text file. */
export function ScriptFields({ value, onChange }: ScriptFieldsProps) {
  const strings = useStrings().captioning;
  const isTooLong = value.script.length > SCRIPT_MAX_CHARS;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <TextArea
        label={strings.script}
        hint={strings.scriptHint}
        error={isTooLong ? strings.scriptTooLong(SCRIPT_MAX_CHARS) : null}
        rows={10}
        value={value.script}
        onChange={(event) => onChange({ ...value, script: event.currentTarget.value })}
      />
      <div className="flex flex-wrap items-end gap-3">
        <TextFileButton onText={(script) => onChange({ ...value, script })} />
        <LanguageSelect value={value.language} onChange={(language) => onChange({ ...value, language })} />
      </div>
    </div>
  );
}

function TextFileButton({ onText }: { onText: (text: string) => void }) {
  const strings = useStrings().captioning;
  const input = useRef<HTMLInputElement>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = currentTarget.files?.[0];
    // Reset, so that choosing the same file again fires a change event.
    currentTarget.value = "";
    if (file === undefined) return;
    try {
      onText(new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()));
      setIsUnreadable(false);
    } catch (error) {
      console.error("The text file could not be read.", error);
      setIsUnreadable(true);
    }
  };
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        variant="secondary"
        icon={<FileText aria-hidden size={16} />}
        onClick={() => input.current?.click()}
      >
        {strings.openText}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".txt,.md,text/plain"
        aria-label={strings.openText}
        tabIndex={-1}
        hidden
        onChange={(event) => void read(event)}
      />
      {isUnreadable && (
        <p role="alert" className="text-13 font-medium text-danger">
          {strings.textUnreadable}
        </p>
      )}
    </div>
  );
}

function LanguageSelect({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (language: string | null) => void;
}) {
  const strings = useStrings().captioning;
  const names = new Intl.DisplayNames([useLanguage()], { type: "language" });
  const options = TRANSLATION_LANGUAGES.map(({ code }) => ({
    value: code as string,
    label: names.of(code) ?? code,
  }));
  return (
    <Select
      label={strings.language}
      value={value ?? AUTOMATIC}
      onChange={(language) => onChange(language === AUTOMATIC ? null : language)}
      options={[{ value: AUTOMATIC, label: strings.languageDetected }, ...options]}
      className="w-56"
    />
  );
}
