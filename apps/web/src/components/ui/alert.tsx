import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const TONES = {
  info: { icon: Info, look: "bg-accent-soft text-accent" },
  ok: { icon: CircleCheck, look: "bg-ok-soft text-ok" },
  warning: {
    icon: TriangleAlert,
    look: "bg-[color-mix(in_oklab,var(--marker)_18%,var(--surface))] text-ink",
  },
  danger: { icon: CircleAlert, look: "bg-danger-soft text-danger" },
} as const;

interface AlertProps {
  tone: keyof typeof TONES;
  title?: string | undefined;
  children: ReactNode;
  action?: ReactNode;
}

/** A message within the page. Errors are announced to screen readers immediately. */
export function Alert({ tone, title, children, action }: AlertProps) {
  const { icon: Icon, look } = TONES[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={clsx("flex flex-wrap items-start gap-x-3 gap-y-2 rounded-14 px-4 py-3 text-15", look)}
    >
      <Icon aria-hidden size={18} className="mt-0.5 shrink-0" />
      <div className="min-w-40 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        <div className="text-ink">{children}</div>
      </div>
      {action}
    </div>
  );
}
