import { ChevronDown } from "lucide-react";
import { useStrings } from "../../strings/use-strings";

/** What people ask, folded. */
export function Questions() {
  const strings = useStrings().help;
  return (
    <div className="divide-y divide-line">
      {strings.questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-6 py-2 text-15 font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden
              size={18}
              className="shrink-0 transition-transform duration-150 ease-out group-open:rotate-180"
            />
          </summary>
          <p className="max-w-[68ch] pb-4 text-15 text-ink-2">{answer}</p>
        </details>
      ))}
    </div>
  );
}
