import { clsx } from "clsx";
import { Check } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { LinkButton } from "../../components/ui/link-button";
import { Panel } from "../../components/ui/panel";
import { useStrings } from "../../strings/use-strings";

interface WizardSectionProps {
  number: number;
  isOpen: boolean;
  isDone: boolean;
  /** What was decided here, while it is closed. */
  summary: ReactNode;
  /** Where it is open. */
  address: string;
  children: ReactNode;
}

/** One step of the wizard: open while it is worked on, a line of summary otherwise. */
export function WizardSection({ number, isOpen, isDone, summary, address, children }: WizardSectionProps) {
  const strings = useStrings().wizard;
  const name = strings.stepNames[number - 1] ?? "";
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // A step that opens takes the focus, so that it is read out and in sight.
    if (isOpen && !wasOpen.current) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Panel as="section" aria-labelledby={`wizard-step-${number}`} className="min-w-0 p-4 sm:p-6">
      <header className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <span
          aria-hidden
          className={clsx(
            "grid size-7 shrink-0 place-items-center rounded-full text-12 font-bold",
            isOpen ? "bg-marker text-marker-ink" : "bg-ink text-surface",
          )}
        >
          {isDone && !isOpen ? <Check size={16} strokeWidth={3} /> : number}
        </span>
        <h2
          id={`wizard-step-${number}`}
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-24 rounded-6 text-18 font-bold outline-none"
        >
          {name}
        </h2>
        {!isOpen && (
          <>
            <span
              dir="auto"
              className="min-w-0 flex-1 truncate text-13 text-ink-2 max-sm:order-last max-sm:basis-full"
            >
              {summary}
            </span>
            <LinkButton
              to={address}
              size="sm"
              className="max-sm:ms-auto"
              aria-label={`${strings.change}: ${name}`}
            >
              {strings.change}
            </LinkButton>
          </>
        )}
      </header>
      {isOpen && <div className="mt-5">{children}</div>}
    </Panel>
  );
}
