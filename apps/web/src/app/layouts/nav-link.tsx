import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "wouter";

interface NavLinkProps {
  to: string;
  isCurrent?: boolean | undefined;
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A navigation link, highlighted if it leads to the current page. */
export function NavLink({ to, isCurrent = false, icon = null, children, className }: NavLinkProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className={clsx(
        "relative flex min-h-9 items-center gap-2 rounded-10 px-3 text-15 transition-colors duration-150 ease-out hover:bg-surface-2 hover:text-ink",
        isCurrent
          ? "font-semibold text-ink after:absolute after:inset-x-3 after:bottom-0.5 after:h-[3px] after:rounded-full after:bg-marker"
          : "font-medium text-ink-2",
        className,
      )}
    >
      {icon}
      {children}
    </Link>
  );
}
