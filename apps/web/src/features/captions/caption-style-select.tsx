import { CAPTION_STYLES, type CaptionStyle } from "@inkreel/contract";
import { ChevronDown } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useId, useRef } from "react";
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
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  /** As lists of choices do, and menus do not: it opens at what is chosen. */
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
