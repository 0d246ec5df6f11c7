import { Popover as RadixPopover } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  label: string;
  children: ReactNode;
  /** Opens and closes it from the code, in addition to the trigger. */
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** True keeps the focus where it is while it opens, for a window beside a text field. */
  isQuiet?: boolean | undefined;
}

/** A small window beside the button that opens it. */
export function Popover({ trigger, label, children, isOpen, onOpenChange, isQuiet = false }: PopoverProps) {
  const root = isOpen === undefined ? {} : { open: isOpen };
  return (
    <RadixPopover.Root {...root} {...(onOpenChange === undefined ? {} : { onOpenChange })}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={isQuiet ? preventDefault : undefined}
          onCloseAutoFocus={isQuiet ? preventDefault : undefined}
          className="z-50 max-w-[calc(100vw-16px)] animate-appear rounded-14 border border-line bg-surface p-4 text-ink shadow-overlay outline-none"
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

function preventDefault(event: Event): void {
  event.preventDefault();
}
