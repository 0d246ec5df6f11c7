import type { AspectRatio } from "@inkreel/contract";
import { clsx } from "clsx";
import { Film } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { Spinner } from "../../components/ui/spinner";
import { usePlayer, usePlayerState } from "../../lib/playback/player-context";
import type { LiveComposition } from "../../lib/playback/use-live-composition";
import { useStrings } from "../../strings/use-strings";
import { FilmCanvas } from "./film-canvas";
import { FILM_HEIGHT_PX, PROPORTIONS } from "./film-shape";
import { StageNotice } from "./stage-notice";

interface StageScreenProps {
  live: LiveComposition;
  aspectRatio: AspectRatio;
  posterUrl: string | null;
  isFull: boolean;
  /** Of the film where it does not fill the screen. */
  heightPx?: number;
  children?: ReactNode;
}

/** The film in its proportions, or in its place what there is instead. */
export function StageScreen(props: StageScreenProps) {
  const { live, aspectRatio, posterUrl, isFull, heightPx = FILM_HEIGHT_PX, children } = props;
  const player = usePlayer();
  const playerState = usePlayerState((snapshot) => snapshot.state);
  const isShown = playerState === "ready" && live.state === "ready";
  const proportion = PROPORTIONS[aspectRatio];
  const height = isFull ? "100dvh" : `${heightPx}px`;
  const box: CSSProperties = {
    aspectRatio: proportion,
    width: `min(100%, calc(${height} * ${proportion}))`,
    ...(isFull && { scale: scaleAboveControls(proportion) }),
  };
  return (
    <div className={clsx("relative grid min-h-0 flex-1 place-items-center", !isFull && "px-4 pt-1 pb-4")}>
      <div
        style={box}
        className={clsx(
          "relative overflow-hidden bg-stage-2",
          isFull && "origin-top transition-[scale] duration-200 ease-out",
          !isFull && "rounded-10 shadow-[0_16px_48px_rgb(0_0_0/35%)] ring-1 ring-stage-line",
        )}
      >
        {isShown ? (
          <FilmCanvas className="absolute inset-0 size-full" />
        ) : (
          <Poster live={live} hasFailed={playerState === "failed"} posterUrl={posterUrl} />
        )}
        {children}
      </div>
      <StageNotice live={live} onRetry={() => player.retry()} />
    </div>
  );
}

/**
 * In full screen the film makes room while controls stand over its foot, where the captions are: `--controls-room` is
 * their height, or nothing. Scaling the drawn canvas costs no new drawing. CSS divides lengths by way of an angle.
 */
function scaleAboveControls(proportion: number): string {
  const filmHeight = `min(100dvh, 100vw / ${proportion})`;
  const covered = `max(0px, var(--controls-room) - (100dvh - ${filmHeight}) / 2)`;
  return `calc(1 - tan(atan2(${covered}, ${filmHeight})))`;
}

function Poster(props: { live: LiveComposition; hasFailed: boolean; posterUrl: string | null }) {
  const { live, hasFailed, posterUrl } = props;
  const strings = useStrings().preview;
  const isWaiting = !hasFailed && (live.state === "loading" || live.state === "ready");
  return (
    <div className="absolute inset-0 grid place-items-center text-stage-ink-2">
      {posterUrl !== null && (
        <img src={posterUrl} alt="" className="absolute inset-0 size-full object-cover" />
      )}
      <div className="relative flex flex-col items-center gap-3 rounded-14 bg-[color-mix(in_oklab,var(--stage)_70%,transparent)] p-5 text-center empty:hidden">
        {posterUrl === null && <Film aria-hidden size={28} strokeWidth={1.5} />}
        {isWaiting && (
          <div className="[--ink-2:var(--stage-ink)]">
            <Spinner label={strings.loading} />
          </div>
        )}
        {live.state === "empty" && (
          <>
            <p className="text-15 font-semibold text-stage-ink">{strings.noScenes}</p>
            <p className="max-w-[26ch] text-13">{strings.noScenesText}</p>
          </>
        )}
      </div>
    </div>
  );
}
