import { clsx } from "clsx";

/** Keeps the place of what is being loaded. Give it that thing's size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <div
      aria-hidden
      className={clsx("rounded-10 bg-[color-mix(in_oklab,currentColor_9%,transparent)]", className)}
    />
  );
}
