import type { Warning } from "@inkreel/contract";
import { Info } from "lucide-react";

const OF_VOICE = /^voice_|_times_approximate$/u;

/** What is to be said of who speaks: a stand-in, a language that does not fit, word times that are not exact. */
export function VoiceNotes({ warnings }: { warnings: readonly Warning[] }) {
  const messages = [
    ...new Set(warnings.filter(({ code }) => OF_VOICE.test(code)).map(({ message }) => message)),
  ];
  if (messages.length === 0) return null;
  return (
    <ul role="status" className="flex flex-col gap-1 rounded-10 bg-surface-2 px-3 py-2 text-13 text-ink-2">
      {messages.map((message) => (
        <li key={message} className="flex gap-2">
          <Info aria-hidden size={15} className="mt-px shrink-0" />
          {/* The server speaks English. */}
          <span lang="en" className="min-w-0 wrap-anywhere">
            {message}
          </span>
        </li>
      ))}
    </ul>
  );
}
