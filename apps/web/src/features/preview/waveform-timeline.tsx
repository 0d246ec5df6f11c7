import { clsx } from "clsx";
import { useRef } from "react";
import { useShownComposition } from "../../lib/playback/player-context";
import { Panel } from "../../components/ui/panel";
import { useStrings } from "../../strings/use-strings";
import { SceneChips } from "./scene-chips";
import { usePlayhead } from "./use-playhead";
import { useScrub } from "./use-scrub";
import { Waveform } from "./waveform";

/** The film at one glance: its scenes, its narration and the playhead, which can be dragged. */
export function WaveformTimeline({ className }: { className?: string }) {
  const strings = useStrings().preview;
  const filmRef = useRef<HTMLDivElement>(null);
  const isEmpty = useShownComposition() === null;
  const scrub = useScrub();
  usePlayhead(filmRef);
  return (
    <Panel as="section" aria-label={strings.timeline} className={clsx("relative px-3 pt-3 pb-2", className)}>
      {isEmpty && (
        <p className="absolute inset-0 grid place-items-center text-13 text-ink-3">{strings.noTimeline}</p>
      )}
      <div ref={filmRef} dir="ltr" className={clsx("relative [--played:0%]", isEmpty && "invisible")}>
        <SceneChips />
        <div {...scrub} className="cursor-pointer touch-none pt-2">
          <Waveform />
        </div>
        <div
          aria-hidden
          className="pointer-events-none absolute -top-1.5 bottom-0 left-(--played) w-0.5 -translate-x-1/2 bg-ink before:absolute before:-top-1 before:left-1/2 before:size-2.5 before:-translate-x-1/2 before:rounded-full before:bg-ink"
        />
      </div>
    </Panel>
  );
}
