import { drawFrame, type Timeline } from "@inkreel/composition";
import type { AlignedVideo, BurnedLook } from "@inkreel/contract";
import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { Alert } from "../../components/ui/alert";
import { IconButton } from "../../components/ui/icon-button";
import { formatTime } from "../../lib/format-time";
import { CaptionLayout } from "../../lib/playback/caption-layout";
import { useStrings } from "../../strings/use-strings";

interface CaptionStageProps {
  sourceUrl: string;
  aligned: AlignedVideo;
  language: string | null;
  look: BurnedLook;
}

interface Size {
  widthPx: number;
  heightPx: number;
}

/** The stage of a sound file. */
const SOUND_SIZE: Size = { widthPx: 1280, heightPx: 720 };

/** One's own video with captions over it, drawn as in the video that is made. */
export function CaptionStage({ sourceUrl, ...captioned }: CaptionStageProps) {
  const strings = useStrings().captioning;
  const video = useRef<HTMLVideoElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [isUnplayable, setIsUnplayable] = useState(false);
  const shown = size ?? SOUND_SIZE;
  const readSize = ({ videoWidth, videoHeight }: HTMLVideoElement): void =>
    setSize(videoWidth === 0 ? SOUND_SIZE : { widthPx: videoWidth, heightPx: videoHeight });
  const toggle = (): void => {
    if (video.current?.paused === false) video.current.pause();
    else video.current?.play().catch(logUnlessCancelled);
  };
  return (
    <div className="flex min-w-0 flex-col gap-3 rounded-18 bg-stage p-3 text-stage-ink sm:p-4">
      <div
        className="relative mx-auto max-w-full overflow-hidden rounded-10 bg-black"
        style={{
          aspectRatio: `${shown.widthPx} / ${shown.heightPx}`,
          width: `min(100%, calc(64dvh * ${shown.widthPx / shown.heightPx}))`,
        }}
      >
        <video
          ref={video}
          src={sourceUrl}
          playsInline
          preload="auto"
          aria-label={strings.preview}
          onClick={toggle}
          onLoadedMetadata={({ currentTarget }) => readSize(currentTarget)}
          onError={() => setIsUnplayable(true)}
          className="absolute inset-0 size-full cursor-pointer"
        />
        {size !== null && <CaptionCanvas video={video} size={size} {...captioned} />}
      </div>
      {isUnplayable ? (
        <Alert tone="warning">{strings.unplayable}</Alert>
      ) : (
        <Transport video={video} durationMs={captioned.aligned.durationMs} onToggle={toggle} />
      )}
    </div>
  );
}

/** Logs an error unless playback was cancelled, as by pausing before it began. */
function logUnlessCancelled(error: unknown): void {
  if (error instanceof DOMException && error.name === "AbortError") return;
  console.error("The video could not be played.", error);
}

interface CaptionCanvasProps extends Omit<CaptionStageProps, "sourceUrl"> {
  video: RefObject<HTMLVideoElement | null>;
  size: Size;
}

/** The captions at the time of the video. */
function CaptionCanvas({ video, size, aligned, language, look }: CaptionCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const timeline = useCaptionTimeline({ size, aligned, language, look });
  useEffect(() => {
    if (canvas.current === null || video.current === null || timeline === null) return undefined;
    return drawAlong(canvas.current, video.current, timeline);
  }, [timeline, video]);
  return <canvas ref={canvas} aria-hidden className="pointer-events-none absolute inset-0 size-full" />;
}

function useCaptionTimeline(of: Omit<CaptionCanvasProps, "video">): Timeline | null {
  const { size, aligned, language, look } = of;
  const { style, template, primaryColor, secondaryColor } = look;
  const [laidOut, setLaidOut] = useState<{ timeline: Timeline; layout: CaptionLayout } | null>(null);
  useEffect(() => {
    const layout = new CaptionLayout();
    let isGone = false;
    const { words, durationMs } = aligned;
    const accents = [primaryColor, secondaryColor];
    layout
      .layOut({ words, durationMs, ...size, style, template, accents, language: language ?? "en" })
      .then((timeline) => {
        if (isGone) layout.release();
        else setLaidOut({ timeline, layout });
      })
      .catch((error: unknown) => console.error("The captions cannot be laid out.", error));
    return () => {
      isGone = true;
    };
  }, [size, aligned, language, style, template, primaryColor, secondaryColor]);
  // The last layout is drawn until the next one is complete, so its canvases are released only then.
  useEffect(() => () => laidOut?.layout.release(), [laidOut]);
  return laidOut?.timeline ?? null;
}

/** Draws the captions whenever the video shows another time or the canvas has another size. Returns how to stop. */
function drawAlong(canvas: HTMLCanvasElement, video: HTMLVideoElement, timeline: Timeline): () => void {
  const ctx = canvas.getContext("2d");
  if (ctx === null) return () => undefined;
  let frame = 0;
  let drawnMs = -1;
  const fit = (): void => {
    const widthPx = Math.round(canvas.clientWidth * devicePixelRatio);
    const heightPx = Math.round(canvas.clientHeight * devicePixelRatio);
    if (canvas.width === widthPx && canvas.height === heightPx) return;
    Object.assign(canvas, { width: widthPx, height: heightPx });
    drawnMs = -1;
  };
  const draw = (): void => {
    frame = requestAnimationFrame(draw);
    fit();
    const timeMs = video.currentTime * 1000;
    if (timeMs === drawnMs) return;
    drawnMs = timeMs;
    const { width: widthPx, height: heightPx } = canvas;
    ctx.clearRect(0, 0, widthPx, heightPx);
    drawFrame(ctx, timeline, timeMs, { widthPx, heightPx });
  };
  draw();
  return () => cancelAnimationFrame(frame);
}

interface TransportProps {
  video: RefObject<HTMLVideoElement | null>;
  durationMs: number;
  onToggle: () => void;
}

/** Playback controls below the picture, because the browser's own would be covered by the captions. */
function Transport({ video, durationMs, onToggle }: TransportProps) {
  const strings = useStrings().captioning;
  const { timeMs, isPlaying } = usePlayback(video);
  const seek = (toMs: number): void => {
    if (video.current !== null) video.current.currentTime = toMs / 1000;
  };
  const Icon = isPlaying ? Pause : Play;
  return (
    <div className="flex items-center gap-3">
      <IconButton
        label={isPlaying ? strings.pause : strings.play}
        icon={<Icon aria-hidden size={20} />}
        onClick={onToggle}
      />
      <input
        type="range"
        min={0}
        max={durationMs}
        step={100}
        value={Math.min(timeMs, durationMs)}
        onChange={(event) => seek(Number(event.currentTarget.value))}
        aria-label={strings.position}
        aria-valuetext={`${formatTime(timeMs)} / ${formatTime(durationMs)}`}
        className="h-6 min-w-0 flex-1 cursor-pointer rounded-6 accent-marker focus-visible:outline-marker"
      />
      <span className="font-time text-13 text-stage-ink-2">
        {formatTime(timeMs)} / {formatTime(durationMs)}
      </span>
    </div>
  );
}

function usePlayback(video: RefObject<HTMLVideoElement | null>): { timeMs: number; isPlaying: boolean } {
  const [state, setState] = useState({ timeMs: 0, isPlaying: false });
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    const read = (): void =>
      setState({ timeMs: Math.round(element.currentTime * 1000), isPlaying: !element.paused });
    const events = ["timeupdate", "seeking", "play", "pause", "ended"] as const;
    for (const event of events) element.addEventListener(event, read);
    return () => {
      for (const event of events) element.removeEventListener(event, read);
    };
  }, [video]);
  return state;
}
