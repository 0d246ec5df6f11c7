import { clsx } from "clsx";
import { usePlayer, usePlayerState, useShownComposition } from "../../lib/playback/player-context";
import { seekToScene } from "../../lib/playback/seek-scene";
import { useStrings } from "../../strings/use-strings";
import { sceneSpans } from "./scene-spans";

/** The scenes side by side, as long as they last; pressing one goes there. */
export function SceneChips() {
  const strings = useStrings().preview;
  const player = usePlayer();
  const activeIndex = usePlayerState((snapshot) => snapshot.sceneIndex);
  const composition = useShownComposition();
  return (
    <ol className="relative h-6">
      {sceneSpans(composition).map(({ id, role, startPercent, widthPercent }, i) => (
        <li
          key={id}
          className="@container absolute inset-y-0 pe-0.75"
          style={{ left: `${startPercent}%`, width: `${widthPercent}%` }}
        >
          <button
            type="button"
            aria-label={strings.goToScene(i + 1, strings.roleNames[role])}
            aria-current={i === activeIndex}
            onClick={() => seekToScene(player, i)}
            className={clsx(
              "flex size-full items-center gap-1.5 overflow-hidden rounded-6 px-2 text-12 whitespace-nowrap @max-[36px]:justify-center @max-[36px]:px-0",
              "transition-colors duration-150 ease-out",
              i === activeIndex
                ? "bg-marker font-semibold text-marker-ink"
                : "bg-surface-2 text-ink-2 hover:bg-line",
            )}
          >
            <span className="font-time text-11 font-semibold @max-[18px]:hidden">{i + 1}</span>{" "}
            <span className="truncate @max-[72px]:hidden">{strings.roleNames[role]}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
