import { heardPauses } from "@inkreel/composition";
import { isAutomatic, type CompositionScene } from "@inkreel/contract";
import { clsx } from "clsx";
import { useMemo, useState } from "react";
import { useScene } from "../../lib/document/use-document";
import { usePlayer, usePlayerState, useShownComposition } from "../../lib/playback/player-context";
import { useStrings } from "../../strings/use-strings";
import { PauseHandle } from "./pause-handle";
import { sceneSpans, type SceneSpan } from "./scene-spans";
import { numberedBlocks } from "./timeline-zoom";
import { useSceneNumbers } from "./use-scene-numbers";

/** The scenes as blocks with proportional widths. Clicking a block seeks to its scene. */
export function SceneBlocks({ widthPx }: { widthPx: number }) {
  const composition = useShownComposition();
  const activeIndex = usePlayerState((snapshot) => snapshot.sceneIndex);
  const spans = useMemo(() => sceneSpans(composition), [composition]);
  const numbers = useSceneNumbers();
  const numbered = numberedBlocks(spans, { widthPx, currentId: spans[activeIndex]?.id ?? null });
  return (
    <ol className="relative h-6 touch-pan-x">
      {spans.map((span, index) => (
        <SceneBlock
          key={span.id}
          span={span}
          index={index}
          number={numbers.get(span.id) ?? index + 1}
          scene={composition!.scenes[index]!}
          widthPx={(span.widthPercent / 100) * widthPx}
          isActive={index === activeIndex}
          isNumbered={numbered.has(span.id)}
        />
      ))}
    </ol>
  );
}

/** Blocks that are narrower show only their number, without space around it. */
const NAMED_MIN_PX = 72;
const SPACED_MIN_PX = 36;
/** Narrower blocks have no edges to drag, which would cover them. The scene's menu has the pauses, too. */
const DRAGGED_MIN_PX = 54;

interface SceneBlockProps {
  span: SceneSpan;
  scene: CompositionScene;
  /** Position in the video. */
  index: number;
  /** Number of the scene's card. */
  number: number;
  widthPx: number;
  isActive: boolean;
  isNumbered: boolean;
}

function SceneBlock({ span, scene, index, number, widthPx, isActive, isNumbered }: SceneBlockProps) {
  const strings = useStrings().preview;
  const player = usePlayer();
  // While the video plays, another scene can become the current one under the hand that holds an edge.
  const [isHeld, setIsHeld] = useState(false);
  const { role, startPercent, widthPercent } = span;
  const isSpoken = scene.estimated !== true;
  const goTo = strings.goToScene(number, strings.roleNames[role]);
  const name = isSpoken ? goTo : strings.notSpoken(goTo);
  return (
    <li
      className="absolute inset-y-0"
      style={{
        left: `${startPercent}%`,
        width: `${widthPercent}%`,
        // The gap may not use up a narrow block.
        paddingInlineEnd: Math.min(3, widthPx / 4),
      }}
    >
      <button
        type="button"
        aria-label={name}
        title={name}
        aria-current={isActive}
        onClick={() => player.showScene(index)}
        className={clsx(
          "flex size-full items-center gap-1.5 rounded-6 text-12 whitespace-nowrap",
          widthPx < SPACED_MIN_PX ? "px-1" : "px-2",
          "transition-colors duration-150 ease-out",
          !isSpoken && "outline -outline-offset-1 outline-line-strong outline-dashed",
          isActive ? "bg-marker font-semibold text-marker-ink" : "bg-surface-2 text-ink-2 hover:bg-line",
        )}
      >
        {isNumbered && <span className="z-1 font-time text-11 font-semibold">{number}</span>}{" "}
        {widthPx >= NAMED_MIN_PX && <span className="truncate">{strings.roleNames[role]}</span>}
      </button>
      <ChosenPauses scene={scene} />
      {(isActive || isHeld) && isSpoken && widthPx >= DRAGGED_MIN_PX && (
        <div onFocus={() => setIsHeld(true)} onBlur={() => setIsHeld(false)}>
          <PauseHandle scene={scene} number={number} side="before" pxPerMs={widthPx / scene.durationMs} />
          <PauseHandle scene={scene} number={number} side="after" pxPerMs={widthPx / scene.durationMs} />
        </div>
      )}
    </li>
  );
}

/** Marks the silence that a person chose, so that it is not taken for a part without sound. */
function ChosenPauses({ scene }: { scene: CompositionScene }) {
  const pauses = useScene(scene.id)?.pauses;
  if (pauses === undefined || isAutomatic(pauses)) return null;
  const heard = heardPauses(scene);
  const share = (ms: number): string => `${(ms / scene.durationMs) * 100}%`;
  const look = "pointer-events-none absolute inset-y-0 border-ink bg-ink/15";
  return (
    <>
      {pauses.beforeMs !== null && (
        <span
          className={clsx(look, "left-0 rounded-s-6 border-e border-dashed")}
          style={{ width: share(heard.beforeMs) }}
        />
      )}
      {pauses.afterMs !== null && (
        <span
          className={clsx(look, "right-0 rounded-e-6 border-s border-dashed")}
          style={{ width: share(heard.afterMs) }}
        />
      )}
    </>
  );
}
