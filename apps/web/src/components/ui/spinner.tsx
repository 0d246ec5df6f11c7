import { LoaderCircle } from "lucide-react";

/** A loading indicator. Omit the label if a text beside it says what is loading. */
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
