import { ImageDown } from "lucide-react";

/** Covers an area while files are over it, and names what the files are for. */
export function DropVeil({ label }: { label: string }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0 z-20 grid place-items-center rounded-[inherit] border-2 border-dashed border-accent bg-[color-mix(in_oklab,var(--accent-soft)_80%,transparent)] p-2"
    >
      <p className="flex items-center gap-2 rounded-10 bg-surface px-3 py-1.5 text-15 font-bold text-ink shadow-overlay">
        <ImageDown size={18} className="text-accent" />
        {label}
      </p>
    </div>
  );
}
