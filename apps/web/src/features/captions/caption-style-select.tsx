import { CAPTION_STYLES, type CaptionStyle } from "@inkreel/contract";
import { ChevronDown } from "lucide-react";
import { Select } from "radix-ui";
import { useId, useState } from "react";
import { FIELD_LOOK } from "../../components/ui/field";
import { useStrings } from "../../strings/use-strings";
import { CaptionStyleOption } from "./caption-style-option";
import type { SampleLook } from "./sample-composition";

interface CaptionStyleSelectProps {
  value: CaptionStyle;
  onChange: (style: CaptionStyle) => void;
  /** In which the samples are drawn. */
  look: SampleLook;
}

/** The captions' style; the open list shows each as it will be. */
export function CaptionStyleSelect({ value, onChange, look }: CaptionStyleSelectProps) {
  const strings = useStrings().captions;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-15 font-medium">
        {strings.style}
      </label>
      <Select.Root value={value} onValueChange={onChange} open={isOpen} onOpenChange={setIsOpen}>
        <Select.Trigger
          id={id}
          className={`${FIELD_LOOK} flex h-10 items-center justify-between text-start max-sm:h-11`}
        >
          <Select.Value>{strings.styles[value]}</Select.Value>
          <ChevronDown aria-hidden size={16} className="shrink-0 text-ink-2" />
        </Select.Trigger>
        <Select.Portal>
          <Select.Content
            position="popper"
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-appear overflow-hidden rounded-14 border border-line bg-surface text-ink shadow-overlay"
          >
            <Select.Viewport className="p-1.5">
              {CAPTION_STYLES.map((style) => (
                <CaptionStyleOption key={style} style={style} look={look} isShown={isOpen} />
              ))}
            </Select.Viewport>
          </Select.Content>
        </Select.Portal>
      </Select.Root>
    </div>
  );
}
