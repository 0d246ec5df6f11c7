import { clsx } from "clsx";
import type { ReactNode } from "react";

const TONES = {
  neutral: "border-line text-ink-2",
  accent: "border-transparent bg-accent-soft text-accent",
  ok: "border-transparent bg-ok-soft text-ok",
  danger: "border-transparent bg-danger-soft text-danger",
  marker: "border-transparent bg-marker text-marker-ink",
} as const;

interface BadgeProps {
  tone: keyof typeof TONES;
  children: ReactNode;
}

/** A short label next to an item. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        "inline-flex shrink-0 items-center gap-1 rounded-6 border px-1.5 py-0.5 text-12 leading-none font-medium whitespace-nowrap",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
