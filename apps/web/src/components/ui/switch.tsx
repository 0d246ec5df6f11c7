import type { ReactNode } from "react";

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
  detail?: ReactNode;
  disabled?: boolean | undefined;
}

/** A switch that takes effect immediately. */
export function Switch({ label, checked, onChange, detail, disabled = false }: SwitchProps) {
  return (
    <label className="flex min-h-9 items-center justify-between gap-4 has-disabled:cursor-not-allowed max-sm:min-h-11">
      <span className="flex min-w-0 flex-col">
        <span className="text-15 font-medium">{label}</span>
        {detail !== undefined && <span className="text-13 text-ink-3">{detail}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="switch"
      />
    </label>
  );
}
