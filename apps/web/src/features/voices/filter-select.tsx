import { ChevronDown } from "lucide-react";

interface FilterSelectProps {
  label: string;
  anyLabel: string;
  value: string | null;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
}

/** One way to narrow a list; not there where it could narrow nothing. */
export function FilterSelect({ label, anyLabel, value, choices, onChange }: FilterSelectProps) {
  if (choices.length < 2) return null;
  return (
    <span className="relative flex max-w-44 min-w-0 flex-1">
      <select
        aria-label={label}
        value={value ?? ""}
        onChange={(event) => onChange(event.currentTarget.value === "" ? null : event.currentTarget.value)}
        className="h-8 w-full min-w-0 appearance-none truncate rounded-6 bg-surface-2 ps-2.5 pe-7 text-13 text-ink max-sm:h-10"
      >
        <option value="">{anyLabel}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={14}
        className="pointer-events-none absolute inset-y-0 end-2 my-auto text-ink-2"
      />
    </span>
  );
}
