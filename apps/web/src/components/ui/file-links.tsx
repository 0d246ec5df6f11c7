import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export interface FileLink {
  href: string;
  label: string;
  icon: LucideIcon;
}

/** A list of files to download. */
export function FileLinks({
  files,
  className,
}: {
  files: readonly FileLink[];
  className?: string;
}): ReactNode {
  return (
    <ul className={className}>
      {files.map(({ href, label, icon: Icon }) => (
        <li key={href}>
          <a
            href={href}
            download
            className="flex min-h-9 items-center gap-2.5 rounded-10 text-15 text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-ink max-sm:min-h-11"
          >
            <Icon aria-hidden size={16} className="shrink-0" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
