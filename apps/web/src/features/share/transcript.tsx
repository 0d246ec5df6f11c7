import type { sharedVideoSchema } from "@inkreel/contract";
import { clsx } from "clsx";
import type { z } from "zod";
import { formatTime } from "../../lib/format-time";
import { useStrings } from "../../strings/use-strings";

export type Line = z.infer<typeof sharedVideoSchema>["transcript"][number];

interface TranscriptProps {
  lines: readonly Line[];
  /** Index of the line that is heard now; null between lines. */
  current: number | null;
  onSeek: (timeMs: number) => void;
}

/** What is said, line by line; each leads to its place in the video. */
export function Transcript({ lines, current, onSeek }: TranscriptProps) {
  const strings = useStrings().share;
  return (
    <section aria-labelledby="transcript-title">
      <h2 id="transcript-title" className="text-18 font-bold">
        {strings.transcript}
      </h2>
      <p className="text-13 text-ink-2">{strings.transcriptHint}</p>
      <ol className="mt-3 flex flex-col">
        {lines.map(({ startMs, text }, index) => (
          <li key={startMs} aria-current={index === current ? "true" : undefined}>
            <button
              type="button"
              onClick={() => onSeek(startMs)}
              className={clsx(
                "grid min-h-11 w-full grid-cols-[3.25rem_minmax(0,1fr)] items-baseline rounded-10 px-2 py-2 text-start transition-colors duration-150 ease-out",
                index === current ? "bg-accent-soft" : "hover:bg-surface-2",
              )}
            >
              <span className="font-time text-12 text-ink-2">{formatTime(startMs)}</span>
              <span dir="auto" className="font-script text-15 leading-relaxed wrap-anywhere">
                {index === current ? (
                  <mark className="bg-marker text-marker-ink [box-decoration-break:clone] rounded-6 px-0.5">
                    {text}
                  </mark>
                ) : (
                  text
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
