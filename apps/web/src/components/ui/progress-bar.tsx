interface ProgressBarProps {
  label: string;
  percent: number;
}

/** A progress bar from 0 to 100 %. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  const shown = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={shown}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2.5 w-full overflow-hidden rounded-full bg-[color-mix(in_oklab,currentColor_18%,transparent)]"
    >
      <div
        className="h-full rounded-full bg-marker shadow-[inset_0_-1px_0_var(--marker-strong)] transition-[width] duration-200 ease-out"
        style={{ width: `${shown}%` }}
      />
    </div>
  );
}
