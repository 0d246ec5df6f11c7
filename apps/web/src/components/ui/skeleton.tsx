import { clsx } from "clsx";

/** Reserves the space of content that is loading. Give it the size of that content. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <div
      aria-hidden
      className={clsx("rounded-10 bg-[color-mix(in_oklab,currentColor_9%,transparent)]", className)}
    />
  );
}
