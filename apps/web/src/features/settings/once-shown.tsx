import { KeyRound } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../components/ui/button";
import { CopyField } from "../../components/ui/copy-field";

interface OnceShownProps {
  title: string;
  text: string;
  label: string;
  value: string;
  doneLabel: string;
  onDone: () => void;
}

/**
 * A secret that the server sends only once. It stays visible until the visitor confirms having stored it; the browser asks before it
 * closes the window.
 */
export function OnceShown({ title, text, label, value, doneLabel, onDone }: OnceShownProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  return (
    <div className="flex flex-col gap-3 rounded-14 bg-ok-soft p-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-15 font-bold outline-none">
          <KeyRound aria-hidden size={16} className="shrink-0 text-ok" />
          <span className="min-w-0 break-words">{title}</span>
        </h3>
        <p className="mt-1 text-15 text-ink-2">{text}</p>
      </div>
      <CopyField label={label} value={value} />
      <Button variant="secondary" onClick={onDone} className="self-start">
        {doneLabel}
      </Button>
    </div>
  );
}
