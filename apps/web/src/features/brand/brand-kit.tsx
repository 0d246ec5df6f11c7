import type { LogoPosition } from "@inkreel/contract";
import { BrandColors, type BrandColorsValue } from "./brand-colors";
import { LogoField } from "./logo-field";
import { LogoPositionChoice } from "./logo-position-choice";

export interface BrandKitValue extends BrandColorsValue {
  readonly logoUrl: string | null;
  readonly logoPosition: LogoPosition;
}

interface BrandKitProps {
  value: BrandKitValue;
  onChange: (patch: Partial<BrandKitValue>) => void;
  /** LOGO_POSITIONS, or the wizard's four corners, WIZARD_LOGO_POSITIONS. */
  positions: readonly LogoPosition[];
}

/** Logo, its place and the colours. */
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
