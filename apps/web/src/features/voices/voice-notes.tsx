import type { Warning } from "@inkreel/contract";
import { Info } from "lucide-react";
import { SaidText } from "../../components/said-text";

const OF_VOICE = /^voice_|_times_approximate$/u;

/** Shows the warnings about the voice: a fallback, a language that does not fit, word times that are not exact. */
export function VoiceNotes({ warnings }: { warnings: readonly Warning[] }) {
  const ofVoice = warnings.filter(({ code }) => OF_VOICE.test(code));
  const once = [...new Map(ofVoice.map((warning) => [warning.message, warning])).values()];
  if (once.length === 0) return null;
  return (
    <ul role="status" className="flex flex-col gap-1 rounded-10 bg-surface-2 px-3 py-2 text-13 text-ink-2">
      {once.map((warning) => (
        <li key={warning.message} className="flex gap-2">
          <Info aria-hidden size={15} className="mt-px shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <SaidText said={warning} message={warning.message} />
          </span>
        </li>
      ))}
    </ul>
  );
}
