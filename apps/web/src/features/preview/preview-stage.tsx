import type { AspectRatio } from "@inkreel/contract";
import { clsx } from "clsx";
import { useEffect, useRef, type ReactNode } from "react";
import { registerStage, useFullScreen } from "../../lib/playback/full-screen";
import type { LiveComposition } from "../../lib/playback/use-live-composition";
import { useStrings } from "../../strings/use-strings";
import { PlayerControls } from "./player-controls";
import { StageHeader } from "./stage-header";
import { StageScreen } from "./stage-screen";
import { useIsIdle } from "./use-is-idle";

interface PreviewStageProps {
  live: LiveComposition;
  aspectRatio: AspectRatio;
  /** Shown until the film can be drawn. */
  posterUrl?: string | null;
  className?: string;
  /** Laid over the film, such as what must be done before it is seen. */
  children?: ReactNode;
}

/** The screening room: the film, what stands over it, and beneath it the controls. It brings its `PlayerControls`. */
export function PreviewStage(props: PreviewStageProps) {
  const { live, aspectRatio, posterUrl = null, className, children } = props;
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
      <StageScreen live={live} aspectRatio={aspectRatio} posterUrl={posterUrl} isFull={isFull}>
        {children}
      </StageScreen>
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
