import { lazy, Suspense, useId, useState } from "react";
import { useStrings } from "../../strings/use-strings";
import { describedBy, Field, FIELD_LOOK } from "./field";
import { Popover } from "./popover";
import { Skeleton } from "./skeleton";

const HexColorPicker = lazy(async () => ({ default: (await import("react-colorful")).HexColorPicker }));
const HEX_COLOR = /^#[0-9a-f]{6}$/iu;

interface ColorFieldProps {
  label: string;
  /** Example: "#0a6a61". */
  value: string;
  onChange: (color: string) => void;
  presets?: readonly string[] | undefined;
}

/** A colour field for typing or picking. `onChange` is called only with complete colours. */
export function ColorField({ label, value, onChange, presets = [] }: ColorFieldProps) {
  const strings = useStrings().common;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const pick = (color: string): void => {
    setTyped(null);
    onChange(color);
  };
  const error = typed !== null && !HEX_COLOR.test(typed) ? strings.colorInvalid : null;
  const type = (text: string): void => {
    const color = text.startsWith("#") || text === "" ? text : `#${text}`;
    setTyped(color);
    if (HEX_COLOR.test(color)) onChange(color.toLowerCase());
  };
  const swatch = (
    <button
      type="button"
      aria-label={strings.pickColor(label)}
      className="absolute inset-y-1.5 start-1.5 aspect-square rounded-6 border border-line-strong"
      style={{ backgroundColor: value }}
    />
  );
  return (
    <Field id={id} label={label} error={error}>
      <div className="relative">
        <input
          id={id}
          value={typed ?? value}
          onChange={(event) => type(event.currentTarget.value)}
          // An invalid colour stays with its explanation, until it is corrected or another is picked.
          onBlur={() => error === null && setTyped(null)}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          aria-invalid={error === null ? undefined : true}
          aria-describedby={describedBy(id, { label, error })}
          className={`${FIELD_LOOK} h-10 ps-11 font-time text-13 max-sm:h-11`}
        />
        <Popover trigger={swatch} label={strings.pickColor(label)}>
          <div className="flex w-52 flex-col gap-3">
            <Suspense fallback={<Skeleton className="h-44" />}>
              <HexColorPicker color={value} onChange={pick} style={{ width: "100%", height: 176 }} />
            </Suspense>
            <ColorPresets colors={presets} value={value} onChange={pick} />
          </div>
        </Popover>
      </div>
    </Field>
  );
}

interface ColorPresetsProps {
  colors: readonly string[];
  value: string;
  onChange: (color: string) => void;
}

function ColorPresets({ colors, value, onChange }: ColorPresetsProps) {
  const strings = useStrings().common;
  if (colors.length === 0) return null;
  return (
    <div role="group" aria-label={strings.presetColors} className="flex flex-wrap gap-2">
      {colors.map((color) => (
        <button
          key={color}
          type="button"
          aria-label={color}
          aria-pressed={color.toLowerCase() === value.toLowerCase()}
          onClick={() => onChange(color)}
          className="size-8 rounded-6 border border-line-strong aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-accent"
          style={{ backgroundColor: color }}
        />
      ))}
    </div>
  );
}
