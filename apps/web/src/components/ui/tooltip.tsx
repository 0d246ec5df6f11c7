import type { ReactElement, ReactNode } from "react";
import { useTooltip } from "./use-tooltip";

interface TooltipProps {
  text: ReactNode;
  children: ReactElement;
}

/** A short hint about the control within. The kit's buttons bring their own. */
export function Tooltip({ text, children }: TooltipProps) {
  const { anchorProps, bubble } = useTooltip(text);
  return (
    <span {...anchorProps} className="inline-flex">
      {children}
      {bubble}
    </span>
  );
}
