import { clsx } from "clsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    "bg-marker text-marker-ink shadow-[inset_0_-2px_0_var(--marker-strong)] hover:bg-[color-mix(in_oklab,var(--marker),var(--marker-strong)_30%)] active:shadow-none forced-colors:border",
  secondary: "border border-line bg-surface text-ink hover:border-line-strong hover:bg-surface-2",
  ghost: "text-ink-2 hover:bg-surface-2 hover:text-ink",
  danger: "border border-danger bg-danger-soft text-danger hover:bg-danger hover:text-surface",
};
const SIZES: Record<ButtonSize, string> = {
  sm: "min-h-8 gap-1.5 px-2.5 py-1 text-13 max-sm:min-h-10",
  md: "min-h-9 gap-2 px-3.5 py-1.5 text-15 max-sm:min-h-11",
  lg: "min-h-11 gap-2.5 px-5 py-2 text-15 max-sm:min-h-12",
};
const DISABLED = "cursor-not-allowed border border-line bg-surface-2 text-ink-3";

interface Look {
  variant: ButtonVariant;
  size: ButtonSize;
  isDisabled: boolean;
}

/** Returns the classes of a button, for any element that should look like one. */
export function buttonLook({ variant, size, isDisabled }: Look): string {
  return clsx(
    "inline-flex items-center justify-center rounded-10 text-center font-semibold select-none",
    "transition-[background-color,border-color,color,box-shadow] duration-150 ease-out [&_svg]:shrink-0",
    SIZES[size],
    isDisabled ? DISABLED : VARIANTS[variant],
  );
}
