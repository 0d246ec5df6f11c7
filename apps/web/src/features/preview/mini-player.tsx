import type { AspectRatio } from "@inkreel/contract";
import { clsx } from "clsx";
import { Pause, Play, Volume2, VolumeX } from "lucide-react";
import { useEffect, useRef } from "react";
import { IconButton } from "../../components/ui/icon-button";
import { PlayerProvider } from "../../lib/playback/player-provider";
import { usePlayer, usePlayerState } from "../../lib/playback/player-context";
import type { LiveComposition } from "../../lib/playback/use-live-composition";
import { useStrings } from "../../strings/use-strings";
import { PlayerTime } from "./player-time";
import { SeekBar } from "./seek-bar";
import { StageScreen } from "./stage-screen";

const MINI_HEIGHT_PX = 320;
const SOLID = { "aria-hidden": true, size: 18, fill: "currentColor", strokeWidth: 0 } as const;

interface MiniPlayerProps {
  live: LiveComposition;
  /** Used until the composition is loaded. */
  aspectRatio: AspectRatio;
  /** The height of the video. */
  heightPx?: number;
  /** Starts muted as soon as possible, unless the visitor prefers reduced motion. */
  isAutoPlaying?: boolean;
  /** The numbers of the scenes by id, as on their cards. */
  numbers?: ReadonlyMap<string, number>;
  className?: string;
}

/** A small live preview of a project with its own player. */
export function MiniPlayer({ isAutoPlaying = false, ...rest }: MiniPlayerProps) {
  return (
    <PlayerProvider composition={rest.live.composition} isMuted={isAutoPlaying}>
      {isAutoPlaying && <AutoPlay />}
      <MiniStage {...rest} />
    </PlayerProvider>
  );
}

function MiniStage(props: Omit<MiniPlayerProps, "isAutoPlaying">) {
  const { live, heightPx = MINI_HEIGHT_PX, numbers, className } = props;
  const strings = useStrings().preview;
  const player = usePlayer();
  const isReady = usePlayerState(({ state }) => state === "ready");
  const isPlaying = usePlayerState((snapshot) => snapshot.isPlaying);
  const isMuted = usePlayerState((snapshot) => snapshot.isMuted);
  return (
    <section
      aria-label={strings.title}
      className={clsx(
        "flex flex-col overflow-hidden rounded-14 bg-stage pt-3 text-stage-ink [--accent:var(--marker)]",
        className,
      )}
    >
      <StageScreen
        live={live}
        aspectRatio={live.composition?.aspectRatio ?? props.aspectRatio}
        isFull={false}
        heightPx={heightPx}
      />
      <div role="group" aria-label={strings.controls} className="px-4 pb-2">
        <SeekBar {...(numbers !== undefined && { numbers })} />
        <div dir="ltr" className="flex items-center">
          <IconButton
            label={isPlaying ? strings.pause : strings.play}
            icon={isPlaying ? <Pause {...SOLID} /> : <Play {...SOLID} />}
            disabled={!isReady}
            onClick={() => player.toggle()}
          />
          <PlayerTime />
          <IconButton
            label={isMuted ? strings.unmute : strings.mute}
            icon={isMuted ? <VolumeX aria-hidden size={18} /> : <Volume2 aria-hidden size={18} />}
            onClick={() => player.toggleMute()}
            className="ms-auto"
          />
        </div>
      </div>
    </section>
  );
}

function AutoPlay() {
  const player = usePlayer();
  const isReady = usePlayerState(({ state }) => state === "ready");
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isReady || hasBegun.current || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    hasBegun.current = true;
    player.play();
  }, [player, isReady]);
  return null;
}
