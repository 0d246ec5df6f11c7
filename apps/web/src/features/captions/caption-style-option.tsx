import type { CaptionStyle } from "@inkreel/contract";
import { Check } from "lucide-react";
import { Select } from "radix-ui";
import { useMemo, useState } from "react";
import { useLanguage, useStrings } from "../../strings/use-strings";
import { CaptionSample } from "./caption-sample";
import { SAMPLE_SIZE_PX, type CaptionSampleOf } from "./caption-still";
import type { SampleLook } from "./sample-composition";

interface CaptionStyleOptionProps {
  style: CaptionStyle;
  look: SampleLook;
  /** False while the list is closed: its options exist then, too, but nothing is to be drawn. */
  isShown: boolean;
}

export function CaptionStyleOption({ style, look, isShown }: CaptionStyleOptionProps) {
  const strings = useStrings().captions;
  const language = useLanguage();
  const [isActive, setIsActive] = useState(false);
  const { template, primaryColor, secondaryColor } = look;
  const of = useMemo<CaptionSampleOf>(
    () => ({ style, look: { template, primaryColor, secondaryColor }, text: strings.sample, language }),
    [style, template, primaryColor, secondaryColor, strings, language],
  );
  return (
    <Select.Item
      value={style}
      onFocus={() => setIsActive(true)}
      onBlur={() => setIsActive(false)}
      className="flex cursor-pointer items-center gap-3 rounded-10 p-1.5 outline-none select-none data-highlighted:bg-surface-2 data-highlighted:inset-ring data-highlighted:inset-ring-line-strong"
    >
      {isShown ? <CaptionSample of={of} isPlaying={isActive} /> : <SamplePlace />}
      <span className="min-w-0 flex-1">
        <Select.ItemText>
          <span className="block text-15 font-medium">{strings.styles[style]}</span>
        </Select.ItemText>
        <span className="block text-12 text-ink-2">{strings.details[style]}</span>
      </span>
      <Select.ItemIndicator className="pe-1.5">
        <Check aria-hidden size={16} />
      </Select.ItemIndicator>
    </Select.Item>
  );
}

function SamplePlace() {
  const { widthPx, heightPx } = SAMPLE_SIZE_PX;
  return <span style={{ width: widthPx / 2, height: heightPx / 2 }} className="shrink-0" />;
}
