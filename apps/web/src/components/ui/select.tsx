import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { describedBy, Field, FIELD_LOOK, hasText, type FieldTexts } from "./field";

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

interface SelectProps<Value extends string> extends FieldTexts {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  /** "lg" has the same height as radio cards beside it. */
  size?: "md" | "lg" | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** The browser's native select element, which works best on phones and with the keyboard. */
export function Select<Value extends string>({
  value,
  onChange,
  options,
  size = "md",
  disabled = false,
  className,
  ...texts
}: SelectProps<Value>) {
  const id = useId();
  return (
    <Field id={id} className={className} {...texts}>
      <span className="relative block">
        <select
          id={id}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.value as Value)}
          aria-invalid={hasText(texts.error) ? true : undefined}
          aria-describedby={describedBy(id, texts)}
          className={clsx(
            FIELD_LOOK,
            "text-15 appearance-none truncate pe-9 max-sm:h-11",
            size === "lg" ? "h-11" : "h-10",
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size={16}
          className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-2"
        />
      </span>
    </Field>
  );
}
