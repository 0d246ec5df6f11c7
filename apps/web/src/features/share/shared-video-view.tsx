import type { sharedVideoSchema } from "@inkreel/contract";
import { clsx } from "clsx";
import { Check, Link2, VideoOff } from "lucide-react";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { z } from "zod";
import { Button } from "../../components/ui/button";
import { LinkButton } from "../../components/ui/link-button";
import { Panel } from "../../components/ui/panel";
import { formatTime } from "../../lib/format-time";
import { paths } from "../../lib/paths";
import { useCopy } from "../../lib/use-copy";
import { useStrings } from "../../strings/use-strings";
import { SharedPlayer, type SharedVideo } from "./shared-player";

/** Shows a shared video, its transcript and its credits. */
export function SharedVideoView({ video }: { video: SharedVideo }) {
  const playerRef = useRef<HTMLVideoElement>(null);
  const { current, seek } = useCurrentLine(playerRef, video.transcript);
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_420px]">
      <div className="flex flex-col gap-4 rounded-18 bg-stage p-3 sm:p-6 lg:sticky lg:top-3">
        <SharedPlayer
          video={video}
          playerRef={playerRef}
          maxHeight="max(360px, min(78dvh, 800px))"
          className="rounded-10"
        />
      </div>
      <Panel className="flex flex-col gap-6 p-5 sm:p-6">
        <Heading video={video} />
        <Transcript lines={video.transcript} current={current} onSeek={seek} />
        <Attributions attributions={video.attributions} />
      </Panel>
    </div>
  );
}

function Heading({ video }: { video: SharedVideo }) {
  const strings = useStrings().share;
  const { copy, isCopied } = useCopy();
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 dir="auto" className="text-28 font-bold wrap-anywhere">
          {video.title}
        </h1>
        <p className="mt-1 font-time text-13 text-ink-2">
          {formatTime(video.durationMs)} · {video.aspectRatio}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={isCopied ? <Check aria-hidden size={16} /> : <Link2 aria-hidden size={16} />}
          onClick={() => void copy(`${location.origin}${location.pathname}`)}
          className="min-w-36"
        >
          <span aria-live="polite">{isCopied ? strings.linkCopied : strings.copyLink}</span>
        </Button>
      </div>
    </div>
  );
}

type Line = z.infer<typeof sharedVideoSchema>["transcript"][number];

interface TranscriptProps {
  lines: readonly Line[];
  /** Index of the line being spoken. Null between lines. */
  current: number | null;
  onSeek: (timeMs: number) => void;
}

/** The transcript by line. Clicking a line seeks to it. */
function Transcript({ lines, current, onSeek }: TranscriptProps) {
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

/** Returns the index of the current line, and a function that seeks to a line. */
function useCurrentLine(playerRef: RefObject<HTMLVideoElement | null>, lines: readonly Line[]) {
  const [current, setCurrent] = useState<number | null>(null);
  useEffect(() => {
    const player = playerRef.current;
    if (player === null) return;
    const follow = (): void => {
      const hasBegun = !player.paused || player.currentTime > 0;
      setCurrent(hasBegun ? lineAt(lines, player.currentTime * 1000) : null);
    };
    const events = ["timeupdate", "seeking", "play"] as const;
    for (const event of events) player.addEventListener(event, follow);
    return () => {
      for (const event of events) player.removeEventListener(event, follow);
    };
  }, [playerRef, lines]);
  const seek = useCallback(
    (timeMs: number): void => {
      const player = playerRef.current;
      if (player === null) return;
      player.currentTime = timeMs / 1000;
      player.play().catch((error: unknown) => console.error("The video could not be played.", error));
    },
    [playerRef],
  );
  return { current, seek };
}

/** Shows the credits of the pictures, as their licences require. */
function Attributions({ attributions }: { attributions: readonly string[] }) {
  const strings = useStrings().share;
  if (attributions.length === 0) return null;
  return (
    <section aria-labelledby="attributions-title">
      <h2 id="attributions-title" className="text-15 font-bold">
        {strings.attributions}
      </h2>
      <ul className="mt-1 flex flex-col gap-1 text-13 text-ink-2">
        {attributions.map((attribution) => (
          <li key={attribution} dir="auto" className="wrap-anywhere">
            {attribution}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shown if the link was never valid or was removed. The page cannot tell which. */
export function NotShared() {
  const strings = useStrings().share;
  return (
    <Panel className="mx-auto mt-8 flex max-w-lg flex-col items-center gap-3 px-6 py-10 text-center">
      <span aria-hidden className="grid size-12 place-items-center rounded-14 bg-accent-soft text-accent">
        <VideoOff size={24} />
      </span>
      <h1 className="text-22 font-bold">{strings.notFoundTitle}</h1>
      <p className="text-15 text-ink-2">{strings.notFoundText}</p>
      <LinkButton to={paths.chooser} variant="primary" className="mt-2">
        {strings.makeYourOwn}
      </LinkButton>
    </Panel>
  );
}

/** Tolerance for rounded player times, so that seeking to a line's start finds that line. */
const ROUNDING_MS = 50;

/** Returns the index of the line at a time, including the pause after it. Null before the first line. */
export function lineAt(lines: readonly { startMs: number }[], timeMs: number): number | null {
  const index = lines.findLastIndex(({ startMs }) => startMs <= timeMs + ROUNDING_MS);
  return index === -1 ? null : index;
}
