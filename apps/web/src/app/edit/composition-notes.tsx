import type { Warning } from "@inkreel/contract";
import { Info } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button";
import { useStrings } from "../../strings/use-strings";

/** Said of every video that no service helped with; what is said of this one alone comes before it. */
const ROUTINE_CODES: ReadonlySet<string> = new Set(["builtin_writer", "builtin_voice", "drawn_pictures"]);

interface CompositionNotesProps {
  projectId: number;
  /** Null while nobody knows yet: their place is kept. */
  warnings: readonly Warning[] | null;
}

/** What stands in for something better, or falls short. Hidden ones stay hidden for this visit; new ones are shown. */
export function CompositionNotes({ projectId, warnings }: CompositionNotesProps) {
  const strings = useStrings().editor;
  const storedUnder = `inkreel.hidden-notes.${projectId}`;
  const [hidden, setHidden] = useState(() => sessionStorage.getItem(storedUnder));
  const [isOpen, setIsOpen] = useState(false);
  if (warnings === null)
    return hidden === null ? <div className="min-h-10 shrink-0 max-lg:order-last" /> : null;

  const special = warnings.filter(({ code }) => !ROUTINE_CODES.has(code));
  const routine = warnings.filter(({ code }) => ROUTINE_CODES.has(code));
  const messages = [...new Set([...special, ...routine].map(({ message }) => message))];
  const [first, ...more] = messages.filter((message) => hidden?.includes(message) !== true);
  if (first === undefined) return null;
  const hide = (): void => {
    const all = messages.join("\n");
    sessionStorage.setItem(storedUnder, all);
    setHidden(all);
  };
  return (
    <section
      aria-label={strings.notes}
      className="flex min-h-10 shrink-0 items-start gap-2.5 rounded-14 bg-accent-soft py-1 ps-3.5 pe-1.5 text-13 max-lg:order-last"
    >
      <Info aria-hidden size={16} className="mt-2 shrink-0 text-accent" />
      <div dir="auto" className="min-w-0 flex-1 py-1.5">
        <p className={isOpen ? "" : "line-clamp-2 lg:line-clamp-1"}>{first}</p>
        {isOpen && more.map((message) => <p key={message}>{message}</p>)}
      </div>
      {more.length > 0 && !isOpen && (
        <Button variant="ghost" size="sm" aria-expanded={false} onClick={() => setIsOpen(true)}>
          {strings.moreNotes(more.length)}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={hide}>
        {strings.hideNotes}
      </Button>
    </section>
  );
}
