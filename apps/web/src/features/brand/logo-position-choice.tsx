import type { LogoPosition } from "@inkreel/contract";
import { useId } from "react";
import { useStrings } from "../../strings/use-strings";

interface LogoPositionChoiceProps {
  value: LogoPosition;
  onChange: (position: LogoPosition) => void;
  /** In reading order, top row first: four corners or six places. */
  positions: readonly LogoPosition[];
}

/** A small frame with the places where the logo may stand. */
export function LogoPositionChoice({ value, onChange, positions }: LogoPositionChoiceProps) {
  const strings = useStrings().brand;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-15 font-medium">{strings.position}</legend>
      <div className="flex items-center gap-3">
        <div
          className="grid h-24 w-40 shrink-0 gap-1.5 rounded-10 bg-stage p-1.5"
          style={{ gridTemplateColumns: `repeat(${positions.length / 2}, minmax(0, 1fr))` }}
        >
          {positions.map((position) => (
            <label
              key={position}
              title={strings.positions[position]}
              className="relative grid place-items-center rounded-6 border border-dashed border-stage-ink-2 has-checked:border-solid has-checked:border-marker has-checked:bg-marker"
            >
              <input
                type="radio"
                name={name}
                value={position}
                checked={position === value}
                onChange={() => onChange(position)}
                aria-label={strings.positions[position]}
                className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[inherit]"
              />
            </label>
          ))}
        </div>
        <span aria-hidden className="text-13 text-ink-2">
          {strings.positions[value]}
        </span>
      </div>
    </fieldset>
  );
}
