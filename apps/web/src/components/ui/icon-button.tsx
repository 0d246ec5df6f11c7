import { clsx } from "clsx";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { chainHandlers } from "./chain-handlers";
import { Kbd } from "./kbd";
import { useTooltip } from "./use-tooltip";

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  icon: ReactNode;
  /** Keyboard shortcut, shown in the tooltip. */
  shortcut?: string | undefined;
}

/** A button with only an icon. Its accessible name is also its tooltip. It stays focusable while disabled. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, shortcut, className, disabled = false, onClick, ...rest } = props;
  const { anchorProps, bubble } = useTooltip(
    <>
      {label}
      {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
    </>,
  );
  return (
    <>
      <button
        type="button"
        {...rest}
        {...chainHandlers(rest, anchorProps)}
        aria-label={label}
        aria-disabled={disabled ? true : rest["aria-disabled"]}
        onClick={disabled ? undefined : onClick}
        className={clsx(
          "inline-flex size-9 shrink-0 items-center justify-center rounded-10 transition-colors duration-150 ease-out max-sm:size-11",
          disabled
            ? "cursor-not-allowed opacity-45"
            : "hover:bg-[color-mix(in_oklab,currentColor_10%,transparent)]",
          className,
        )}
      >
        {icon}
      </button>
      {bubble}
    </>
  );
}
