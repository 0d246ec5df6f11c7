import type { AspectRatio } from "@inkreel/contract";
import { clsx } from "clsx";
import {
  Maximize2,
  Minimize2,
  Pause,
  Play,
  RotateCcw,
  SkipBack,
  SkipForward,
  Volume1,
  Volume2,
  VolumeX,
} from "lucide-react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { IconButton } from "../../components/ui/icon-button";
import { Slider } from "../../components/ui/slider";
import { registerStage, toggleFullScreen, useFullScreen } from "../../lib/playback/full-screen";
import { usePlayer, usePlayerState } from "../../lib/playback/player-context";
import { seekToNextScene, seekToPreviousScene } from "../../lib/playback/seek-scene";
import type { LiveComposition } from "../../lib/playback/use-live-composition";
import { useStrings } from "../../strings/use-strings";
import { PlayerTime } from "./player-time";
import { SeekBar } from "./seek-bar";
import { useSceneNumbers } from "./use-scene-numbers";
import { StageScreen } from "./stage-screen";

interface PreviewStageProps {
  live: LiveComposition;
  aspectRatio: AspectRatio;
  /** Shown until the first frame can be drawn. */
  className?: string;
}

/** The preview of a video with its header and playback controls. */
export function PreviewStage(props: PreviewStageProps) {
  const { live, aspectRatio, className } = props;
  const strings = useStrings().preview;
  const stageRef = useRef<HTMLElement>(null);
  const isFull = useFullScreen((state) => state.isFull);
  const isIdle = useIsIdle(stageRef, isFull);

  useEffect(() => (stageRef.current === null ? undefined : registerStage(stageRef.current)), []);

  return (
    <section
      ref={stageRef}
      aria-label={strings.title}
      className={clsx(
        "flex min-w-0 flex-col overflow-hidden bg-stage text-stage-ink [--accent:var(--marker)]",
        isFull ? "fixed inset-0 z-50 has-focus-visible:[--controls-room:6.25rem]" : "rounded-18",
        isFull && (isIdle ? "cursor-none [--controls-room:0px]" : "[--controls-room:6.25rem]"),
        className,
      )}
    >
      {!isFull && <StageHeader aspectRatio={aspectRatio} live={live} />}
      <StageScreen live={live} aspectRatio={aspectRatio} isFull={isFull} heightPx={null} />
      <div
        className={clsx(
          "transition-opacity duration-200 ease-out has-focus-visible:opacity-100",
          isFull && "absolute inset-x-0 bottom-0 bg-[color-mix(in_oklab,var(--stage)_82%,transparent)]",
          isFull && isIdle ? "opacity-0" : "opacity-100",
        )}
      >
        <PlayerControls />
      </div>
    </section>
  );
}

/** Shows the aspect ratio and what is still loading. */
function StageHeader({ aspectRatio, live }: { aspectRatio: AspectRatio; live: LiveComposition }) {
  const strings = useStrings().preview;
  const isWaiting = usePlayerState((snapshot) => snapshot.isWaiting);
  const isSpeaking = live.isSpeaking && live.state === "ready";
  const note = isSpeaking ? strings.speaking : isWaiting ? strings.loadingNarration : null;
  return (
    <div className="flex items-center gap-3 px-4 pt-3 pb-2 font-time text-11">
      <p>
        <span className="text-stage-ink-2">{strings.ratioNames[aspectRatio]}</span> {aspectRatio}
      </p>
      <p role="status" className="min-w-0 truncate text-marker">
        {note !== null && (
          <span key={note} className="inline-block animate-[appear_200ms_300ms_both]">
            {note}
          </span>
        )}
      </p>
      <p className="ms-auto rounded-6 bg-stage-2 px-2 py-1 font-semibold tracking-[0.12em] text-marker">
        {strings.badge}
      </p>
    </div>
  );
}

/** Playback controls, on the dark background of the preview. */
function PlayerControls() {
  const strings = useStrings().preview;
  const player = usePlayer();
  const isReady = usePlayerState(({ state }) => state === "ready");
  const isFull = useFullScreen((state) => state.isFull);
  const numbers = useSceneNumbers();
  return (
    <div
      role="group"
      aria-label={strings.controls}
      className="@container flex flex-col gap-1 border-t border-stage-line px-4 pt-2 pb-3 text-stage-ink [--accent:var(--marker)]"
    >
      <SeekBar numbers={numbers} />
      <div dir="ltr" className="flex items-center gap-1 max-sm:gap-0.5 sm:-mx-2">
        <IconButton
          label={strings.previousScene}
          shortcut="↑"
          icon={<SkipBack aria-hidden size={18} />}
          disabled={!isReady}
          onClick={() => seekToPreviousScene(player)}
          className="@max-md:hidden"
        />
        <PlayButton isReady={isReady} />
        <IconButton
          label={strings.nextScene}
          shortcut="↓"
          icon={<SkipForward aria-hidden size={18} />}
          disabled={!isReady}
          onClick={() => seekToNextScene(player)}
          className="@max-md:hidden"
        />
        <IconButton
          label={strings.replay}
          shortcut="R"
          icon={<RotateCcw aria-hidden size={18} />}
          disabled={!isReady}
          onClick={() => player.replay()}
          className="max-sm:size-9! @max-[18rem]:hidden"
        />
        <PlayerTime />
        <div className="ms-auto flex min-w-0 items-center gap-1 max-sm:gap-0">
          <VolumeControl />
          <IconButton
            label={isFull ? strings.exitFullScreen : strings.fullScreen}
            shortcut="F"
            icon={isFull ? <Minimize2 aria-hidden size={18} /> : <Maximize2 aria-hidden size={18} />}
            onClick={toggleFullScreen}
            className="max-sm:size-9!"
          />
        </div>
      </div>
    </div>
  );
}

function PlayButton({ isReady }: { isReady: boolean }) {
  const strings = useStrings().preview;
  const player = usePlayer();
  const isPlaying = usePlayerState((snapshot) => snapshot.isPlaying);
  return (
    <IconButton
      label={isPlaying ? strings.pause : strings.play}
      shortcut="Space"
      icon={
        isPlaying ? (
          <Pause aria-hidden size={20} fill="currentColor" strokeWidth={0} />
        ) : (
          <Play aria-hidden size={20} fill="currentColor" strokeWidth={0} className="ms-0.5" />
        )
      }
      disabled={!isReady}
      onClick={() => player.toggle()}
      className="size-10! rounded-full! bg-marker! text-marker-ink shadow-[inset_0_-2px_0_var(--marker-strong)] hover:bg-[color-mix(in_oklab,var(--marker),var(--marker-strong)_30%)]! max-sm:size-12!"
    />
  );
}

const LOUD_PERCENT = 50;

/** Mute button and volume slider. Muting keeps the volume, and moving the slider unmutes. */
function VolumeControl() {
  const { common, preview: strings } = useStrings();
  const player = usePlayer();
  const isMuted = usePlayerState((snapshot) => snapshot.isMuted);
  const volumePercent = usePlayerState((snapshot) => snapshot.volumePercent);
  const shownPercent = isMuted ? 0 : volumePercent;
  const Icon = shownPercent === 0 ? VolumeX : shownPercent < LOUD_PERCENT ? Volume1 : Volume2;
  return (
    <>
      <IconButton
        label={isMuted ? strings.unmute : strings.mute}
        shortcut="M"
        icon={<Icon aria-hidden size={18} />}
        onClick={() => player.toggleMute()}
        className="max-sm:size-9!"
      />
      <div className="w-25 min-w-10 shrink @max-xs:hidden [--line-strong:var(--stage-ink-2)] [--surface:var(--marker)]">
        <Slider
          label={strings.volume}
          isLabelHidden
          value={shownPercent}
          min={0}
          max={100}
          step={5}
          format={common.percent}
          onChange={(percent) => player.setVolume(percent)}
        />
      </div>
    </>
  );
}

const IDLE_MS = 2_500;

/**
 * Returns true if the video is playing and the pointer has not moved for a while, so that the controls can be hidden.
 */
function useIsIdle(stageRef: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const isPlaying = usePlayerState((snapshot) => snapshot.isPlaying);
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    const stage = stageRef.current;
    if (!isWatched || !isPlaying || stage === null) return undefined;
    let timer = 0;
    const wake = (): void => {
      clearTimeout(timer);
      setIsIdle(false);
      timer = window.setTimeout(() => setIsIdle(true), IDLE_MS);
    };
    wake();
    stage.addEventListener("pointermove", wake);
    stage.addEventListener("keydown", wake);
    return () => {
      clearTimeout(timer);
      stage.removeEventListener("pointermove", wake);
      stage.removeEventListener("keydown", wake);
      setIsIdle(false);
    };
  }, [stageRef, isWatched, isPlaying]);

  return isIdle;
}
