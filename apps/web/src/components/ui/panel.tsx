import { clsx } from "clsx";
import type { HTMLAttributes } from "react";

interface PanelProps extends HTMLAttributes<HTMLElement> {
  as?: "div" | "section" | "aside" | "article" | "li" | "form" | undefined;
}

/** A framed area of the page. */
export function Panel({ as: Element = "div", className, ...rest }: PanelProps) {
  return <Element {...rest} className={clsx("rounded-18 border border-line bg-surface", className)} />;
}
