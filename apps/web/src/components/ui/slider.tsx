import { useId, type CSSProperties } from "react";

interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  format?: ((value: number) => string) | undefined;
  startLabel?: string | undefined;
  endLabel?: string | undefined;
  isLabelHidden?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** A slider for a number, operated by pointer or arrow keys, with the value as text. */
export function Slider({ label, value, onChange, min, max, step, ...rest }: SliderProps) {
  const { format = String, startLabel, endLabel, isLabelHidden = false, disabled = false } = rest;
  const id = useId();
  const filledPercent = max === min ? 0 : ((value - min) / (max - min)) * 100;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className={isLabelHidden ? "sr-only" : "flex items-baseline justify-between gap-3"}>
        <label htmlFor={id} className="text-15 font-medium">
          {label}
        </label>
        <output htmlFor={id} className="font-time text-13 text-ink-2">
          {format(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        aria-valuetext={format(value)}
        className="slider"
        style={{ "--filled": `${filledPercent}%` } as CSSProperties}
      />
      {(startLabel !== undefined || endLabel !== undefined) && (
        <div aria-hidden className="flex justify-between gap-3 text-13 text-ink-2">
          <span>{startLabel}</span>
          <span>{endLabel}</span>
        </div>
      )}
    </div>
  );
}
