import { ASPECT_RATIOS, type AspectRatio } from "@inkreel/contract";
import { RadioCards } from "../../components/ui/radio-cards";
import { useStrings } from "../../strings/use-strings";

const GLYPHS: Record<AspectRatio, { widthPx: number; heightPx: number }> = {
  "9:16": { widthPx: 12, heightPx: 21 },
  "16:9": { widthPx: 26, heightPx: 14 },
  "1:1": { widthPx: 18, heightPx: 18 },
};
const GLYPH_BOX_PX = { width: 30, height: 24 };

interface AspectRatioChoiceProps {
  value: AspectRatio | null;
  onChange: (aspectRatio: AspectRatio) => void;
}

export function AspectRatioChoice({ value, onChange }: AspectRatioChoiceProps) {
  const strings = useStrings().brand;
  const options = ASPECT_RATIOS.map((ratio) => ({
    value: ratio,
    label: strings.ratios[ratio],
    detail: <span className="font-time">{ratio}</span>,
    icon: <RatioGlyph ratio={ratio} />,
  }));
  return <RadioCards label={strings.aspectRatio} value={value} onChange={onChange} options={options} />;
}

function RatioGlyph({ ratio }: { ratio: AspectRatio }) {
  const { widthPx, heightPx } = GLYPHS[ratio];
  const { width, height } = GLYPH_BOX_PX;
  return (
    <svg aria-hidden width={width} height={height} className="text-ink">
      <rect
        x={(width - widthPx) / 2}
        y={(height - heightPx) / 2}
        width={widthPx}
        height={heightPx}
        rx={3}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
      />
    </svg>
  );
}
