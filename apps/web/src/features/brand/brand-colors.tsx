import { DEFAULT_PRIMARY_COLOR, DEFAULT_SECONDARY_COLOR } from "@inkreel/contract";
import { Button } from "../../components/ui/button";
import { ColorField } from "../../components/ui/color-field";
import { useStrings } from "../../strings/use-strings";
import { PRESET_COLORS } from "./preset-colors";

export interface BrandColorsValue {
  readonly primaryColor: string;
  readonly secondaryColor: string;
}

interface BrandColorsProps {
  value: BrandColorsValue;
  onChange: (patch: Partial<BrandColorsValue>) => void;
}

const TEMPLATE_COLORS = { primaryColor: DEFAULT_PRIMARY_COLOR, secondaryColor: DEFAULT_SECONDARY_COLOR };

/** The two colours of the brand, and what they do to the film. */
export function BrandColors({ value, onChange }: BrandColorsProps) {
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
