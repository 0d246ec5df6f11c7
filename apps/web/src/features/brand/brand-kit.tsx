import { DEFAULT_PRIMARY_COLOR, DEFAULT_SECONDARY_COLOR, type LogoPosition } from "@inkreel/contract";
import { useId } from "react";
import { Button } from "../../components/ui/button";
import { ColorField } from "../../components/ui/color-field";
import { useStrings } from "../../strings/use-strings";
import { LogoField } from "./logo-field";

interface BrandKitValue extends BrandColorsValue {
  readonly logoUrl: string | null;
  readonly logoPosition: LogoPosition;
}

interface BrandKitProps {
  value: BrandKitValue;
  onChange: (patch: Partial<BrandKitValue>) => void;
  /** LOGO_POSITIONS, or WIZARD_LOGO_POSITIONS for the wizard's four corners. */
  positions: readonly LogoPosition[];
}

/** The logo, its position and the colours. */
export function BrandKit({ value, onChange, positions }: BrandKitProps) {
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <LogoField value={value.logoUrl} onChange={(logoUrl) => onChange({ logoUrl })} />
      <LogoPositionChoice
        value={value.logoPosition}
        onChange={(logoPosition) => onChange({ logoPosition })}
        positions={positions}
      />
      <BrandColors value={value} onChange={onChange} />
    </div>
  );
}

interface BrandColorsValue {
  readonly primaryColor: string;
  readonly secondaryColor: string;
}

interface BrandColorsProps {
  value: BrandColorsValue;
  onChange: (patch: Partial<BrandColorsValue>) => void;
}

const TEMPLATE_COLORS = { primaryColor: DEFAULT_PRIMARY_COLOR, secondaryColor: DEFAULT_SECONDARY_COLOR };

/** The two brand colours, with a preview. */
function BrandColors({ value, onChange }: BrandColorsProps) {
  const strings = useStrings().brand;
  const areTemplates =
    value.primaryColor === DEFAULT_PRIMARY_COLOR && value.secondaryColor === DEFAULT_SECONDARY_COLOR;
  return (
    <div className="@container flex min-w-0 flex-col gap-2">
      <div className="grid gap-3 @xs:grid-cols-2">
        <ColorField
          label={strings.primaryColor}
          value={value.primaryColor}
          onChange={(primaryColor) => onChange({ primaryColor })}
          presets={PRESET_COLORS}
        />
        <ColorField
          label={strings.secondaryColor}
          value={value.secondaryColor}
          onChange={(secondaryColor) => onChange({ secondaryColor })}
          presets={PRESET_COLORS}
        />
      </div>
      <p className="text-13 text-ink-3">{areTemplates ? strings.templateColors : strings.ownColors}</p>
      <Button
        variant="secondary"
        size="sm"
        disabledReason={areTemplates ? strings.templateColors : null}
        onClick={() => onChange(TEMPLATE_COLORS)}
        className="self-start"
      >
        {strings.resetColors}
      </Button>
    </div>
  );
}

/** Five colours with enough contrast on light and dark backgrounds. */
const PRESET_COLORS = ["#0a6a61", "#2456c7", "#7a3ff2", "#c2334d", "#d9730d"] as const;

interface LogoPositionChoiceProps {
  value: LogoPosition;
  onChange: (position: LogoPosition) => void;
  /** The four or six positions in reading order. */
  positions: readonly LogoPosition[];
}

/** A radio group of logo positions, drawn as a small frame. */
function LogoPositionChoice({ value, onChange, positions }: LogoPositionChoiceProps) {
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

/** The four corners that the wizard offers, in reading order. */
export const WIZARD_LOGO_POSITIONS: readonly LogoPosition[] = [
  "top-left",
  "top-right",
  "bottom-left",
  "bottom-right",
];
