import type { ReactNode } from "react";
import { Button } from "../../components/ui/button";

interface EndableRowProps {
  title: string;
  details: ReactNode;
  endLabel: string;
  /** Accessible name of the button, which must make sense without the row. */
  endName: string;
  onEnd: () => void;
}

/** A list row with a button that ends its item, such as revoking a token. */
export function EndableRow({ title, details, endLabel, endName, onEnd }: EndableRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t">
      <div className="min-w-0 flex-1 basis-48">
        <p dir="auto" className="text-15 font-semibold break-words [overflow-wrap:anywhere]">
          {title}
        </p>
        <p className="text-13 text-ink-2">{details}</p>
      </div>
      <Button variant="secondary" size="sm" aria-label={endName} onClick={onEnd}>
        {endLabel}
      </Button>
    </li>
  );
}
