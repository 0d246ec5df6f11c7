import { useMemo, useRef } from "react";
import { usePlayer, useShownComposition } from "../../lib/playback/player-context";
import { peaksOf } from "../../lib/playback/peaks";
import { createTimeScale } from "./time-scale";
import { useHeardNarrations } from "./use-heard-narrations";
import { useWidth } from "./use-width";
import { barsPath, waveformBars } from "./waveform-bars";

const HEIGHT_PX = 48;

/** The narration's loudness over the film; what was played is in colour. */
export function Waveform() {
  const player = usePlayer();
  const composition = useShownComposition();
  const heardNarrations = useHeardNarrations();
  const boxRef = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(boxRef);

  const path = useMemo(() => {
    if (composition === null || heardNarrations === 0) return "";
    const scale = createTimeScale(composition.durationMs, widthPx);
    const findPeaks = (src: string): Float32Array | null => {
      const sound = player.narration(src);
      return sound === null ? null : peaksOf(sound);
    };
    return barsPath(waveformBars({ composition, findPeaks, scale, widthPx }), HEIGHT_PX);
  }, [player, composition, heardNarrations, widthPx]);

  return (
    <div ref={boxRef} aria-hidden className="relative h-12">
      <svg width={widthPx} height={HEIGHT_PX} className="absolute inset-0 text-line-strong opacity-60">
        <path d={path} fill="currentColor" />
      </svg>
      <svg
        width={widthPx}
        height={HEIGHT_PX}
        className="absolute inset-0 text-accent [clip-path:inset(0_calc(100%-var(--played))_0_0)]"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </div>
  );
}
