import { Maximize2, Minimize2, Pause, Play, RotateCcw, SkipBack, SkipForward } from "lucide-react";
import { IconButton } from "../../components/ui/icon-button";
import { toggleFullScreen, useFullScreen } from "../../lib/playback/full-screen";
import { usePlayer, usePlayerState } from "../../lib/playback/player-context";
import { seekToNextScene, seekToPreviousScene } from "../../lib/playback/seek-scene";
import { useStrings } from "../../strings/use-strings";
import { PlayerTime } from "./player-time";
import { SeekBar } from "./seek-bar";
import { VolumeControl } from "./volume-control";

/** Everything that moves the playhead, on the stage's dark ground. `PreviewStage` has one already. */
export function PlayerControls() {
  const strings = useStrings().preview;
  const player = usePlayer();
  const isReady = usePlayerState(({ state }) => state === "ready");
  const isFull = useFullScreen((state) => state.isFull);
  return (
    <div
      role="group"
      aria-label={strings.controls}
      className="flex flex-col gap-1 border-t border-stage-line px-4 pt-2 pb-3 text-stage-ink [--accent:var(--marker)]"
    >
      <SeekBar />
      <div dir="ltr" className="flex items-center gap-1 max-sm:gap-0.5 sm:-mx-2">
        <IconButton
          label={strings.previousScene}
          shortcut="↑"
          icon={<SkipBack aria-hidden size={18} />}
          disabled={!isReady}
          onClick={() => seekToPreviousScene(player)}
          className="max-sm:hidden"
        />
        <PlayButton isReady={isReady} />
        <IconButton
          label={strings.nextScene}
          shortcut="↓"
          icon={<SkipForward aria-hidden size={18} />}
          disabled={!isReady}
          onClick={() => seekToNextScene(player)}
          className="max-sm:hidden"
        />
        <IconButton
          label={strings.replay}
          shortcut="R"
          icon={<RotateCcw aria-hidden size={18} />}
          disabled={!isReady}
          onClick={() => player.replay()}
          className="max-sm:size-9!"
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
