import { clsx } from "clsx";
import type { AnchorHTMLAttributes, ReactNode } from "react";
import { Link } from "wouter";
import { buttonLook, type ButtonSize, type ButtonVariant } from "./button-look";

interface LinkButtonProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
}

/** A link to another page that looks like a button. */
export function LinkButton({
  to,
  variant = "secondary",
  size = "md",
  icon = null,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} to={to} className={clsx(buttonLook({ variant, size, isDisabled: false }), className)}>
      {icon}
      {children}
    </Link>
  );
}
