import { Tooltip as RadixTooltip } from "radix-ui";
import { useState, type ReactElement } from "react";
import { TooltipBubble } from "./tooltip";

/** Says why a control cannot be used: on hover, on focus and, unlike other tooltips, when pressed. */
export function DisabledReason({ text, children }: { text: string; children: ReactElement }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <RadixTooltip.Root open={isShown} onOpenChange={setIsShown}>
      <RadixTooltip.Trigger asChild onClick={() => setIsShown(true)}>
        {children}
      </RadixTooltip.Trigger>
      <TooltipBubble>{text}</TooltipBubble>
    </RadixTooltip.Root>
  );
}
