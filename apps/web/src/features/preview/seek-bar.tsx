import { useRef, type KeyboardEvent } from "react";
import { formatTime } from "../../lib/format-time";
import { usePlayer, usePlayerState, useShownComposition } from "../../lib/playback/player-context";
import { useStrings } from "../../strings/use-strings";
import { sceneSpans } from "./scene-spans";
import { usePlayhead } from "./use-playhead";
import { useScrub } from "./use-scrub";

const STEP_MS = 1_000;
const PAGE_MS = 5_000;

interface SeekBarProps {
  /** The numbers of the scenes by id, as on their cards. Without them, the scenes of the video are counted. */
  numbers?: ReadonlyMap<string, number>;
}

/** Slider for the playback position, with marks at the scene boundaries. Operated by dragging, clicking or keys. */
export function SeekBar({ numbers }: SeekBarProps) {
  const strings = useStrings().preview;
  const player = usePlayer();
  const barRef = useRef<HTMLDivElement>(null);
  const seconds = usePlayerState(({ timeMs }) => Math.floor(timeMs / 1000));
  const durationMs = usePlayerState((snapshot) => snapshot.durationMs);
  const sceneIndex = usePlayerState((snapshot) => snapshot.sceneIndex);
  const composition = useShownComposition();
  const sceneNumber = numbers?.get(composition?.scenes[sceneIndex]?.id ?? "") ?? sceneIndex + 1;
  const scrub = useScrub();
  usePlayhead(barRef);

  const onKeyDown = (event: KeyboardEvent): void => {
    const timeMs = timeByKey(event.key, player.timeMs(), durationMs);
    if (timeMs === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    player.seek(timeMs);
  };

  return (
    <div
      ref={barRef}
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={strings.seek}
      aria-valuemin={0}
      aria-valuemax={Math.ceil(durationMs / 1000)}
      aria-valuenow={seconds}
      aria-valuetext={strings.timeInScene(formatTime(seconds * 1000), formatTime(durationMs), sceneNumber)}
      aria-disabled={composition === null}
      onKeyDown={onKeyDown}
      {...scrub}
      className="relative flex h-6 cursor-pointer touch-none items-center rounded-6 [--played:0%]"
    >
      <div className="relative h-1.5 w-full overflow-hidden rounded-full bg-stage-line">
        <div className="absolute inset-y-0 left-0 w-(--played) bg-marker" />
        {sceneSpans(composition).map(({ id, startPercent }, i) =>
          i === 0 ? null : (
            <div
              key={id}
              className="absolute inset-y-0 -ml-px w-0.5 bg-stage"
              style={{ left: `${startPercent}%` }}
            />
          ),
        )}
      </div>
      <div className="absolute left-(--played) size-3.5 -translate-x-1/2 rounded-full bg-marker ring-3 ring-stage" />
    </div>
  );
}

function timeByKey(key: string, timeMs: number, durationMs: number): number | null {
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return timeMs - STEP_MS;
    case "ArrowRight":
    case "ArrowUp":
      return timeMs + STEP_MS;
    case "PageDown":
      return timeMs - PAGE_MS;
    case "PageUp":
      return timeMs + PAGE_MS;
    case "Home":
      return 0;
    case "End":
      return durationMs;
    default:
      return null;
  }
}
