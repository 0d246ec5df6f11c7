import { useMemo, useRef, type RefObject } from "react";
import { useDocumentSession } from "../../lib/document/document-context";
import { usePlayer } from "../../lib/playback/player-context";
import { tellingMomentMs } from "../../lib/playback/telling-moment";
import { showToast } from "../../lib/toasts";
import { currentStrings } from "../../strings/use-strings";
import { focusScene, type ScenePart } from "./focus-scene";
import type { SceneCommands } from "./scene-commands";
import type { SceneTime } from "./use-scene-times";

interface CommandsContext {
  list: RefObject<HTMLElement | null>;
  times: ReadonlyMap<string, SceneTime>;
  announce: (text: string) => void;
  toggleLook: (key: string) => void;
}

/** What the cards can do, the same object always. The focus goes where work goes on, and changes are announced. */
export function useSceneCommands(context: CommandsContext): SceneCommands {
  const { store, actions } = useDocumentSession();
  const player = usePlayer();
  const latest = useRef(context);
  latest.current = context;

  return useMemo((): SceneCommands => {
    const scenes = () => store.getState().document.scenes;
    const numberOf = (key: string) => scenes().findIndex((scene) => scene.key === key) + 1;
    const focus = (key: string | undefined, part: ScenePart) =>
      focusScene(latest.current.list.current, key ?? null, part);
    const announce = (text: string) => latest.current.announce(text);
    const say = () => currentStrings().scenes;

    const seek = (key: string): void => {
      const time = latest.current.times.get(key);
      const nowMs = player.timeMs();
      if (time !== undefined && (nowMs < time.startMs || nowMs >= time.endMs)) player.seek(time.startMs);
    };

    /** A look is chosen on a frame that shows all of the scene, not on the transition it begins with. */
    const showMost = (key: string): void => {
      const time = latest.current.times.get(key);
      if (time === undefined || player.snapshot().isPlaying) return;
      player.seek(time.startMs + tellingMomentMs(time.endMs - time.startMs));
    };

    return {
      seek,
      remove: (key) => {
        const number = numberOf(key);
        const takeBack = actions.deleteScene(key);
        const next = scenes()[number - 1] ?? scenes().at(-1);
        focus(next?.key, "delete");
        showToast({
          title: say().deleted(number),
          action: { label: currentStrings().common.undo, run: takeBack },
        });
      },
      move: (key, places) => {
        const from = numberOf(key);
        const to = Math.min(Math.max(from + places, 1), scenes().length);
        if (to === from) return;
        const focused = document.activeElement;
        actions.moveScene(key, to - 1);
        // The browser forgets the focus of what is taken elsewhere in the page.
        requestAnimationFrame(() => {
          if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: false });
        });
        announce(say().movedTo(to, scenes().length));
      },
      split: (key, charIndex) => {
        const text = scenes().find((scene) => scene.key === key)?.text ?? "";
        if (text.slice(0, charIndex).trim() === "" || text.slice(charIndex).trim() === "") {
          announce(say().splitHint);
          return;
        }
        announce(say().splitDone(numberOf(key)));
        focus(actions.splitScene(key, charIndex), "start");
      },
      mergeWithNext: (key) => {
        const number = numberOf(key);
        actions.mergeWithNext(key);
        announce(say().mergeDone(number));
        focus(key, "end");
      },
      addAfter: (key) => focus(actions.addSceneAfter(key), "end"),
      toggleLook: (key) => {
        showMost(key);
        latest.current.toggleLook(key);
      },
    };
  }, [store, actions, player]);
}
