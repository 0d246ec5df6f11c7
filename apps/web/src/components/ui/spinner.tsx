import { LoaderCircle } from "lucide-react";

/** Shows that work is in progress. Without a label, it accompanies a text that says so. */
export function Spinner({ label = null }: { label?: string | null | undefined }) {
  const circle = <LoaderCircle aria-hidden size={18} className="shrink-0 animate-spin" />;
  if (label === null) return circle;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-15 text-ink-2">
      {circle}
      {label}
    </span>
  );
}
