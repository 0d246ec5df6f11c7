import { clsx } from "clsx";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { buttonLook, type ButtonSize, type ButtonVariant } from "./button-look";
import { DisabledReason } from "./disabled-reason";
import { Spinner } from "./spinner";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant: ButtonVariant;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  /** Work of this button is under way: it shows so and does nothing when pressed. Change its text, too. */
  isBusy?: boolean | undefined;
  /** Why it cannot be pressed now. It stays reachable, so that everybody can learn the reason. */
  disabledReason?: string | null | undefined;
}

export function Button({
  variant,
  size = "md",
  icon = null,
  isBusy = false,
  disabledReason = null,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const isDisabled = rest.disabled === true || disabledReason !== null;
  const button = (
    <button
      {...rest}
      type={isBusy || isDisabled ? "button" : type}
      aria-disabled={isBusy || isDisabled ? true : undefined}
      aria-busy={isBusy ? true : undefined}
      onClick={isBusy || isDisabled ? undefined : onClick}
      className={clsx(buttonLook({ variant, size, isDisabled }), isBusy && "cursor-progress", className)}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
  return disabledReason === null ? button : <DisabledReason text={disabledReason}>{button}</DisabledReason>;
}
