import { clsx } from "clsx";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Kbd } from "./kbd";
import { Tooltip } from "./tooltip";

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  icon: ReactNode;
  /** The key that does the same, shown in the tooltip. */
  shortcut?: string | undefined;
}

/** A button that is only a picture; its name is its tooltip. It stays focusable while disabled. */
export function IconButton({
  label,
  icon,
  shortcut,
  className,
  disabled,
  onClick,
  ...rest
}: IconButtonProps) {
  const isDisabled = disabled === true;
  const name = (
    <>
      {label}
      {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
    </>
  );
  return (
    <Tooltip text={name}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-disabled={isDisabled ? true : undefined}
        onClick={isDisabled ? undefined : onClick}
        className={clsx(
          "inline-flex size-9 shrink-0 items-center justify-center rounded-10 transition-colors duration-150 ease-out max-sm:size-11",
          isDisabled
            ? "cursor-not-allowed opacity-45"
            : "hover:bg-[color-mix(in_oklab,currentColor_10%,transparent)]",
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
