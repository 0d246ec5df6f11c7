import { clsx } from "clsx";
import { Maximize2, ZoomIn, ZoomOut } from "lucide-react";
import { useMemo, useRef } from "react";
import { IconButton } from "../../components/ui/icon-button";
import { Panel } from "../../components/ui/panel";
import { usePlayerState, useShownComposition } from "../../lib/playback/player-context";
import { useSceneKeys } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";
import { SceneBlocks } from "./scene-blocks";
import { sceneSpans } from "./scene-spans";
import { usePinch } from "./use-pinch";
import { usePlayhead } from "./use-playhead";
import { useSceneNumbers } from "./use-scene-numbers";
import { useScrub } from "./use-scrub";
import { TIMELINE_MARGIN_PX, useTimelineZoom, type TimelineZoom } from "./use-timeline-zoom";
import { Waveform } from "./waveform";

/** Timeline of the whole video: scenes, waveform of the narration, and a draggable playhead. It zooms and scrolls. */
export function WaveformTimeline({ className }: { className?: string }) {
  const strings = useStrings().preview;
  const timelineRef = useRef<HTMLDivElement>(null);
  const composition = useShownComposition();
  const isEmpty = composition === null;
  const spans = useMemo(() => sceneSpans(composition), [composition]);
  const zoom = useTimelineZoom(spans, composition?.durationMs ?? 0);
  const pinch = usePinch(zoom.zoomAt);
  const scrub = useScrub();
  usePlayhead(timelineRef);
  return (
    <Panel
      as="section"
      aria-label={strings.timeline}
      className={clsx("relative px-1.5 pt-1 pb-1", className)}
      onKeyDown={zoom.onKeyDown}
    >
      {isEmpty && (
        <p className="absolute inset-0 grid place-items-center text-13 text-ink-3">{strings.noTimeline}</p>
      )}
      <TimelineBar zoom={zoom} isEmpty={isEmpty} />
      <div
        ref={zoom.scroller}
        dir="ltr"
        {...pinch}
        className={clsx("overflow-x-auto overflow-y-hidden overscroll-x-contain", isEmpty && "invisible")}
      >
        <div className="w-max" style={{ paddingInline: TIMELINE_MARGIN_PX }}>
          <div ref={timelineRef} className="relative pt-2 pb-1 [--played:0%]" style={{ width: zoom.widthPx }}>
            <SceneBlocks widthPx={zoom.widthPx} />
            <div {...scrub} className="cursor-pointer touch-none pt-2">
              <Waveform widthPx={zoom.widthPx} />
            </div>
            <div
              aria-hidden
              className="pointer-events-none absolute top-0.5 bottom-0 left-(--played) z-2 w-0.5 -translate-x-1/2 bg-ink before:absolute before:top-0 before:left-1/2 before:size-2.5 before:-translate-x-1/2 before:rounded-full before:bg-ink"
            />
          </div>
        </div>
      </div>
    </Panel>
  );
}

/** Which scene is shown, and the buttons that zoom. */
function TimelineBar({ zoom, isEmpty }: { zoom: TimelineZoom; isEmpty: boolean }) {
  const strings = useStrings().preview;
  const icon = { "aria-hidden": true, size: 15 } as const;
  const look = "size-6! rounded-6! max-sm:size-8!";
  return (
    <div className={clsx("flex items-center gap-0.5 ps-1.5", isEmpty && "invisible")}>
      <p className="me-auto min-w-0 truncate text-12 text-ink-2">
        <ShownScene />
      </p>
      <IconButton
        label={strings.zoomOut}
        shortcut="-"
        icon={<ZoomOut {...icon} />}
        disabled={!zoom.canZoomOut}
        onClick={zoom.zoomOut}
        className={look}
      />
      <IconButton
        label={strings.zoomIn}
        shortcut="+"
        icon={<ZoomIn {...icon} />}
        disabled={!zoom.canZoomIn}
        onClick={zoom.zoomIn}
        className={look}
      />
      <IconButton
        label={strings.fitTimeline}
        shortcut="0"
        icon={<Maximize2 {...icon} />}
        disabled={!zoom.canZoomOut}
        onClick={zoom.fit}
        className={look}
      />
    </div>
  );
}

/** Says where the playhead is, because blocks can be too narrow for a number. */
function ShownScene() {
  const strings = useStrings().preview;
  const composition = useShownComposition();
  const index = usePlayerState((snapshot) => snapshot.sceneIndex);
  const numbers = useSceneNumbers();
  const count = useSceneKeys().length;
  const scene = composition?.scenes[index];
  if (scene === undefined) return null;
  return strings.sceneOf(numbers.get(scene.id) ?? index + 1, count);
}
