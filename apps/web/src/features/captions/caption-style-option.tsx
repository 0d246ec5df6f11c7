import type { CaptionStyle } from "@inkreel/contract";
import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useId, useMemo, useState } from "react";
import { useLanguage, useStrings } from "../../strings/use-strings";
import { CaptionSample } from "./caption-sample";
import type { CaptionSampleOf } from "./caption-still";
import type { SampleLook } from "./sample-composition";

interface CaptionStyleOptionProps {
  style: CaptionStyle;
  look: SampleLook;
}

/** One style with its sample, whose words are said once while it has the focus or the pointer. */
export function CaptionStyleOption({ style, look }: CaptionStyleOptionProps) {
  const strings = useStrings().captions;
  const language = useLanguage();
  const id = useId();
  const [isActive, setIsActive] = useState(false);
  const { template, primaryColor, secondaryColor } = look;
  const of = useMemo<CaptionSampleOf>(
    () => ({ style, look: { template, primaryColor, secondaryColor }, text: strings.sample, language }),
    [style, template, primaryColor, secondaryColor, strings, language],
  );
  return (
    <DropdownMenu.RadioItem
      value={style}
      textValue={strings.styles[style]}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-detail`}
      onFocus={() => setIsActive(true)}
      onBlur={() => setIsActive(false)}
      className="flex cursor-pointer items-center gap-3 rounded-10 p-1.5 outline-none select-none data-highlighted:bg-surface-2 data-highlighted:inset-ring data-highlighted:inset-ring-line-strong"
    >
      <CaptionSample of={of} isPlaying={isActive} />
      <span className="min-w-0 flex-1">
        <span id={`${id}-name`} className="block text-15 font-medium">
          {strings.styles[style]}
        </span>
        <span id={`${id}-detail`} className="block text-12 text-ink-2">
          {strings.details[style]}
        </span>
      </span>
      <DropdownMenu.ItemIndicator className="pe-1.5">
        <Check aria-hidden size={16} />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.RadioItem>
  );
}
