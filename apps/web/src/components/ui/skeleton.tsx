import { clsx } from "clsx";

/** Placeholder for content that is loading. `className` should set the size of that content. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <div
      aria-hidden
      data-loading
      className={clsx(
        "rounded-10 bg-[color-mix(in_oklab,currentColor_9%,transparent)] forced-colors:border",
        className,
      )}
    />
  );
}
