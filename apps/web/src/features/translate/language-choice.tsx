import { primaryTag } from "@inkreel/contract";
import { clsx } from "clsx";
import { useId, useState } from "react";
import { TextField } from "../../components/ui/text-field";
import { useLanguageName } from "../../lib/use-language-name";
import { useStrings } from "../../strings/use-strings";
import { findLanguages, type LanguageCode } from "./find-languages";

interface LanguageChoiceProps {
  value: LanguageCode | null;
  onChange: (code: LanguageCode) => void;
  /** What the video is in now; it cannot be chosen. */
  current: string | null;
}

/** The languages by their own names, with a search. */
export function LanguageChoice({ value, onChange, current }: LanguageChoiceProps) {
  const strings = useStrings().translate;
  const nameOf = useLanguageName();
  const group = useId();
  const [typed, setTyped] = useState("");
  const found = findLanguages(typed, nameOf);
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={strings.find}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <fieldset className="min-w-0">
        <legend className="sr-only">{strings.language}</legend>
        {found.length === 0 && <p className="text-15 text-ink-2">{strings.none}</p>}
        <div className="grid max-h-72 grid-cols-2 gap-2 overflow-y-auto p-0.5 sm:grid-cols-3">
          {found.map(({ code, endonym }) => {
            const isCurrent = current !== null && primaryTag(current) === code;
            return (
              <label key={code} title={isCurrent ? strings.sameLanguage : undefined} className={CARD_LOOK}>
                <input
                  type="radio"
                  name={group}
                  value={code}
                  checked={code === value}
                  disabled={isCurrent}
                  onChange={() => onChange(code)}
                  className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[inherit]"
                />
                <bdi lang={code} className="text-15 font-semibold text-ink">
                  {endonym}
                </bdi>
                <span className="text-12 text-ink-2">{isCurrent ? strings.sameLanguage : nameOf(code)}</span>
              </label>
            );
          })}
        </div>
      </fieldset>
    </div>
  );
}

/** The chosen card has a thicker border, too, so that colour is not all that tells it. */
const CARD_LOOK = clsx(
  "relative flex min-h-13 flex-col justify-center rounded-10 border border-line bg-surface px-3 py-2",
  "transition-colors duration-150 ease-out hover:border-line-strong",
  "has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent",
  "has-disabled:cursor-not-allowed has-disabled:bg-surface-2",
);
