import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState, type Ref, type RefObject } from "react";
import { formatTime } from "../../lib/format-time";
import { useStrings } from "../../strings/use-strings";
import { DEMO_DURATION_MS, DEMO_POSTER_MS } from "./demo-words";

/** Plays the demo video in its three aspect ratios side by side, in sync. */
export function DemoStage({ playback }: { playback: DemoPlayback }) {
  const strings = useStrings().home;
  return (
    <section
      aria-label={strings.demoVideo}
      className="flex flex-col gap-4 rounded-18 bg-stage p-4 text-stage-ink shadow-overlay sm:p-5"
    >
      <div className="flex items-center justify-between gap-3 font-time text-12">
        <span>{strings.demoName}</span>
        <span className="rounded-6 bg-stage-2 px-2 py-1 text-marker">{strings.demoTag}</span>
      </div>
      <div className="grid grid-cols-[minmax(0,9fr)_minmax(0,12fr)] items-start gap-3 sm:gap-4">
        <DemoVideo name="ink-9x16" ratio="9:16" widthPx={540} heightPx={960} videoRef={playback.mainRef} />
        <div className="flex flex-col gap-3 sm:gap-4">
          <DemoVideo
            name="ink-16x9"
            ratio="16:9"
            widthPx={640}
            heightPx={360}
            videoRef={playback.landscapeRef}
            isMuted
          />
          <div className="w-[65%]">
            <DemoVideo
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

interface DemoVideoProps {
  name: string;
  ratio: string;
  widthPx: number;
  heightPx: number;
  videoRef: Ref<HTMLVideoElement>;
  isMuted?: boolean | undefined;
}

function DemoVideo({ name, ratio, widthPx, heightPx, videoRef, isMuted = false }: DemoVideoProps) {
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

type VideoRef = RefObject<HTMLVideoElement | null>;
type VideoRefs = readonly VideoRef[];

const LARGEST_LAG_SECONDS = 0.2;

interface DemoPlayback {
  /** The video with sound. The other two are muted and follow it. */
  mainRef: VideoRef;
  landscapeRef: VideoRef;
  squareRef: VideoRef;
  isPlaying: boolean;
  /** Current time; before the first play, the time of the poster. */
  timeMs: number;
  toggle: () => void;
}

/** Returns the state and controls of the three synchronised demo videos. They are loaded on first play. */
export function useDemoPlayback(): DemoPlayback {
  const mainRef = useRef<HTMLVideoElement>(null);
  const landscapeRef = useRef<HTMLVideoElement>(null);
  const squareRef = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [timeMs, setTimeMs] = useState(DEMO_POSTER_MS);
  const followers = useRef([landscapeRef, squareRef]);

  useEffect(() => {
    const main = mainRef.current;
    if (main === null || !isPlaying) return undefined;
    let frameId = 0;
    const readTime = (): void => {
      setTimeMs(main.currentTime * 1000);
      catchUp(main, followers.current);
      frameId = requestAnimationFrame(readTime);
    };
    readTime();
    return () => cancelAnimationFrame(frameId);
  }, [isPlaying]);

  useEffect(() => {
    const main = mainRef.current;
    if (main === null) return undefined;
    const stop = (): void => setIsPlaying(false);
    const start = (): void => setIsPlaying(true);
    main.addEventListener("playing", start);
    main.addEventListener("pause", stop);
    main.addEventListener("ended", stop);
    return () => {
      main.removeEventListener("playing", start);
      main.removeEventListener("pause", stop);
      main.removeEventListener("ended", stop);
    };
  }, []);

  const toggle = (): void => {
    const main = mainRef.current;
    if (main === null) return;
    if (main.paused) void playTogether(main, followers.current);
    else pauseTogether(main, followers.current);
  };
  return { mainRef, landscapeRef, squareRef, isPlaying, timeMs, toggle };
}

async function playTogether(main: HTMLVideoElement, followers: VideoRefs): Promise<void> {
  const videos = [main, ...followers.flatMap(({ current }) => current ?? [])];
  // After its end, `play` restarts the main video from 0, so the others are reset as well.
  if (main.ended) for (const video of videos) video.currentTime = 0;
  try {
    await Promise.all(videos.map((video) => video.play()));
  } catch (error) {
    console.error("The demo video could not be played.", error);
  }
}

function pauseTogether(main: HTMLVideoElement, followers: VideoRefs): void {
  main.pause();
  for (const { current } of followers) current?.pause();
}

/** Realigns the following videos with the main one if they have drifted. */
function catchUp(main: HTMLVideoElement, followers: VideoRefs): void {
  for (const { current } of followers) {
    if (current === null || current.seeking) continue;
    if (Math.abs(current.currentTime - main.currentTime) > LARGEST_LAG_SECONDS)
      current.currentTime = main.currentTime;
  }
}
