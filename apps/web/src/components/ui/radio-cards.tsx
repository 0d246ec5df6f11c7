import { clsx } from "clsx";
import { useId, type CSSProperties, type ReactNode } from "react";

export interface RadioCard<Value extends string> {
  value: Value;
  label: string;
  detail?: ReactNode;
  icon?: ReactNode;
}

interface RadioCardsProps<Value extends string> {
  label: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly RadioCard<Value>[];
  /** Cards in several rows have fewer columns where the longest names would not fit. */
  columns?: number | undefined;
  isLabelHidden?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** A radio group displayed as cards. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, value, onChange, options, columns = options.length } = props;
  const { isLabelHidden = false, disabled = false } = props;
  const name = useId();
  // More than three cards in a panel leave no room for long names in the usual size.
  const isNarrow = columns > 3;
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className={isLabelHidden ? "sr-only" : "mb-1.5 text-15 font-medium"}>{label}</legend>
      <div
        className={clsx("grid gap-2", options.length > columns ? COLUMNS_THAT_FIT : COLUMNS)}
        style={{ "--columns": columns } as CSSProperties}
      >
        {options.map((option) => (
          <label key={option.value} className={clsx(CARD_LOOK, isNarrow ? "px-0.5" : "px-2")}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[inherit]"
            />
            {option.icon}
            <span className={clsx(isNarrow ? "text-12" : "text-13", "leading-tight font-medium text-ink")}>
              {option.label}
            </span>
            {option.detail !== undefined && (
              <span className="text-12 leading-tight text-ink-2">{option.detail}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const COLUMNS = "grid-cols-[repeat(var(--columns),minmax(0,1fr))]";
const COLUMNS_THAT_FIT =
  "grid-cols-[repeat(auto-fill,minmax(max(4.5rem,(100%-(var(--columns)-1)*0.5rem)/var(--columns)),1fr))]";

/** The chosen card also has a thicker border, so that it is not marked by colour alone. */
const CARD_LOOK = clsx(
  "relative flex min-h-11 flex-col items-center justify-center gap-1 rounded-10 border border-line bg-surface py-2.5 text-center",
  "transition-colors duration-150 ease-out hover:border-line-strong",
  "has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent",
  "has-disabled:cursor-not-allowed has-disabled:opacity-60",
);
