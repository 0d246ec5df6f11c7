import { Pause, Play } from "lucide-react";
import type { Ref } from "react";
import { formatTime } from "../../lib/format-time";
import { useStrings } from "../../strings/use-strings";
import { DEMO_DURATION_MS } from "./demo-words";
import type { DemoPlayback } from "./use-demo-playback";

/** The screening room: one real film in its three ratios, playing at once. */
export function DemoStage({ playback }: { playback: DemoPlayback }) {
  const strings = useStrings().home;
  return (
    <section
      aria-label={strings.demoFilm}
      className="flex flex-col gap-4 rounded-18 bg-stage p-4 text-stage-ink shadow-overlay sm:p-5"
    >
      <div className="flex items-center justify-between gap-3 font-time text-12">
        <span>{strings.demoName}</span>
        <span className="rounded-6 bg-stage-2 px-2 py-1 text-marker">{strings.demoTag}</span>
      </div>
      <div className="grid grid-cols-[minmax(0,9fr)_minmax(0,12fr)] items-start gap-3 sm:gap-4">
        <Film name="ink-9x16" ratio="9:16" widthPx={540} heightPx={960} videoRef={playback.mainRef} />
        <div className="flex flex-col gap-3 sm:gap-4">
          <Film
            name="ink-16x9"
            ratio="16:9"
            widthPx={640}
            heightPx={360}
            videoRef={playback.landscapeRef}
            isMuted
          />
          <div className="w-[65%]">
            <Film
              name="ink-1x1"
              ratio="1:1"
              widthPx={400}
              heightPx={400}
              videoRef={playback.squareRef}
              isMuted
            />
          </div>
        </div>
      </div>
      <PlayBar playback={playback} />
    </section>
  );
}

interface FilmProps {
  name: string;
  ratio: string;
  widthPx: number;
  heightPx: number;
  videoRef: Ref<HTMLVideoElement>;
  isMuted?: boolean | undefined;
}

function Film({ name, ratio, widthPx, heightPx, videoRef, isMuted = false }: FilmProps) {
  return (
    <figure className="min-w-0">
      <video
        ref={videoRef}
        src={`/demo/${name}.mp4`}
        poster={`/demo/${name}.webp`}
        width={widthPx}
        height={heightPx}
        preload="none"
        playsInline
        muted={isMuted}
        aria-hidden={isMuted}
        className="h-auto w-full rounded-10 bg-stage-2"
      />
      <figcaption className="mt-1.5 font-time text-12 text-stage-ink-2">{ratio}</figcaption>
    </figure>
  );
}

function PlayBar({ playback }: { playback: DemoPlayback }) {
  const strings = useStrings().home;
  const { isPlaying, timeMs, toggle } = playback;
  const Icon = isPlaying ? Pause : Play;
  return (
    <div className="flex items-center gap-4 border-t border-stage-line pt-4">
      <button
        type="button"
        aria-label={isPlaying ? strings.demoPause : strings.demoPlay}
        onClick={toggle}
        className="grid size-12 shrink-0 place-items-center rounded-full bg-marker text-marker-ink shadow-[inset_0_-2px_0_var(--marker-strong)] focus-visible:outline-stage-ink"
      >
        <Icon aria-hidden size={20} fill="currentColor" />
      </button>
      <span className="font-time text-13">
        <span className="text-stage-ink">{formatTime(timeMs, { tenths: true })}</span>
        <span className="text-stage-ink-2"> / {formatTime(DEMO_DURATION_MS, { tenths: true })}</span>
      </span>
      <span aria-hidden className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-stage-line">
        <span
          className="block h-full rounded-full bg-marker"
          style={{ width: `${Math.min(100, (timeMs / DEMO_DURATION_MS) * 100)}%` }}
        />
      </span>
    </div>
  );
}
