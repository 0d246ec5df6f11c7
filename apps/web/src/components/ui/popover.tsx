import { Popover as RadixPopover } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

interface PopoverProps {
  /** The button that opens the popover. */
  trigger: ReactElement;
  label: string;
  children: ReactNode;
  /** Controlled open state, in addition to the trigger. */
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** If true, opening does not move the focus, for a popover beside a text field. */
  isQuiet?: boolean | undefined;
}

/** A small non-modal window next to the button that opens it. */
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
          className="z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] animate-appear overflow-y-auto rounded-14 border border-line bg-surface p-4 text-ink shadow-overlay outline-none"
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
