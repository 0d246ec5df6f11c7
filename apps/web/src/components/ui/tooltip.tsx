import { Tooltip as RadixTooltip } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

interface TooltipProps {
  text: ReactNode;
  children: ReactElement;
}

/** A short name or hint of the control within, on hover and on focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <TooltipBubble>{text}</TooltipBubble>
    </RadixTooltip.Root>
  );
}

export function TooltipBubble({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Portal>
      <RadixTooltip.Content
        sideOffset={6}
        collisionPadding={8}
        className="z-50 flex max-w-72 items-center gap-2 rounded-6 bg-ink px-2.5 py-1.5 text-13 text-surface shadow-overlay animate-appear"
      >
        {children}
      </RadixTooltip.Content>
    </RadixTooltip.Portal>
  );
}
