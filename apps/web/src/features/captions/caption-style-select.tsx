import { CAPTION_STYLES, type CaptionStyle } from "@inkreel/contract";
import { Check, ChevronDown } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useId, useMemo, useRef, useState } from "react";
import { FIELD_LOOK } from "../../components/ui/field";
import { useLanguage, useStrings } from "../../strings/use-strings";
import { CaptionSample, type CaptionSampleOf } from "./caption-sample";
import type { SampleLook } from "./sample-composition";

interface CaptionStyleSelectProps {
  value: CaptionStyle;
  onChange: (style: CaptionStyle) => void;
  /** The look of the samples. */
  look: SampleLook;
}

/** Chooses the style of the captions. The open list shows a sample of each. */
export function CaptionStyleSelect({ value, onChange, look }: CaptionStyleSelectProps) {
  const strings = useStrings().captions;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  /** The list opens at the chosen style, like a list of choices and unlike a menu. */
  const showChosen = (isOpen: boolean): void => {
    if (!isOpen) return;
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("[aria-checked=true]")?.focus());
  };
  const choose = (chosen: string): void => {
    const style = CAPTION_STYLES.find((known) => known === chosen);
    if (style !== undefined) onChange(style);
  };
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className="text-15 font-medium">
        {strings.style}
      </span>
      {/* A modal one would hide the page from screen readers although its focusable parts stay. */}
      <DropdownMenu.Root modal={false} onOpenChange={showChosen}>
        <DropdownMenu.Trigger
          aria-labelledby={`${id}-label ${id}-value`}
          className={`${FIELD_LOOK} flex h-10 items-center justify-between text-start max-sm:h-11`}
        >
          <span id={`${id}-value`}>{strings.styles[value]}</span>
          <ChevronDown aria-hidden size={16} className="shrink-0 text-ink-2" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            ref={list}
            sideOffset={6}
            collisionPadding={8}
            align="start"
            className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-(--radix-dropdown-menu-trigger-width) animate-appear overflow-y-auto rounded-14 border border-line bg-surface p-1.5 text-ink shadow-overlay"
          >
            <DropdownMenu.RadioGroup value={value} onValueChange={choose}>
              {CAPTION_STYLES.map((style) => (
                <CaptionStyleOption key={style} style={style} look={look} />
              ))}
            </DropdownMenu.RadioGroup>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </div>
  );
}

interface CaptionStyleOptionProps {
  style: CaptionStyle;
  look: SampleLook;
}

/** One style with its sample, which plays once while it has the focus or the pointer. */
function CaptionStyleOption({ style, look }: CaptionStyleOptionProps) {
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
