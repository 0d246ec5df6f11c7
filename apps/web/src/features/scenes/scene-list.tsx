import { SCENES_MAX } from "@inkreel/contract";
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocumentActions, useSceneKeys } from "../../lib/document/use-document";
import { usePlayer } from "../../lib/playback/player-context";
import { showToast } from "../../lib/toasts";
import { currentStrings, useStrings } from "../../strings/use-strings";
import { focusScene, type ScenePart } from "./focus-scene";
import { SceneCard } from "./scene-card";
import type { SceneCommands } from "./scene-commands";
import { useSceneAtPlayhead } from "./use-scene-at-playhead";
import { useScrollToPlayhead } from "./use-scroll-to-playhead";
import { useSceneTimes, type SceneTime } from "./use-scene-times";

interface SceneListProps {
  /** Renders the thumbnail of a scene. */
  renderThumbnail: (sceneKey: string) => ReactNode;
  list: RefObject<HTMLOListElement | null>;
}

/** Lists the project's scenes as cards. */
export function SceneList({ renderThumbnail, list }: SceneListProps) {
  const strings = useStrings().scenes;
  const keys = useSceneKeys();
  const { moveScene } = useDocumentActions();
  const atPlayhead = useSceneAtPlayhead();
  useScrollToPlayhead(list, atPlayhead);
  const times = useSceneTimes();
  const [lookKey, setLookKey] = useState<string | null>(null);
  const [announced, setAnnounced] = useState("");
  const commands = useSceneCommands({
    list,
    times,
    announce: setAnnounced,
    toggleLook: (key) => setLookKey((open) => (open === key ? null : key)),
  });
  const places = usePlaces(keys.length);
  const thumbnails = useMemo(
    () => new Map(keys.map((key) => [key, renderThumbnail(key)])),
    [keys, renderThumbnail],
  );
  return (
    <SortableScenes keys={keys} onMove={moveScene}>
      <ol ref={list} tabIndex={-1} aria-label={strings.list} className="flex flex-col gap-2">
        {keys.map((key, index) => (
          <SceneCard
            key={key}
            sceneKey={key}
            place={places[index]!}
            time={times.size === 0 ? undefined : (times.get(key) ?? null)}
            isAtPlayhead={key === atPlayhead}
            isLookOpen={key === lookKey}
            thumbnail={thumbnails.get(key)}
            commands={commands}
          />
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
    </SortableScenes>
  );
}

/**
 * Returns the positions of all scenes. They keep their identity while the number of scenes does, so that cards do not
 * render again.
 */
function usePlaces(count: number) {
  return useMemo(() => Array.from({ length: count }, (_, index) => ({ number: index + 1, count })), [count]);
}

interface SortableScenesProps {
  keys: readonly string[];
  onMove: (key: string, toIndex: number) => void;
  children: ReactNode;
}

/** Scenes move only up and down. */
const keepColumn: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const MODIFIERS = [keepColumn];
// Constants, because new objects would render every card again.
const POINTER = { activationConstraint: { distance: 4 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

/** Lets the cards be dragged by pointer and keyboard. Screen readers announce their positions. */
function SortableScenes({ keys, onMove, children }: SortableScenesProps) {
  const strings = useStrings().scenes;
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYBOARD));
  const items = useMemo(() => [...keys], [keys]);
  const placeOf = (id: string | number): number => keys.indexOf(String(id)) + 1;
  const handleEnd = ({ active, over }: DragEndEvent): void => {
    if (over !== null && over.id !== active.id) onMove(String(active.id), placeOf(over.id) - 1);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={MODIFIERS}
      onDragEnd={handleEnd}
      accessibility={{
        screenReaderInstructions: { draggable: strings.dragInstructions },
        announcements: {
          onDragStart: ({ active }) => strings.pickedUp(placeOf(active.id), keys.length),
          onDragOver: ({ over }) => (over === null ? undefined : strings.over(placeOf(over.id), keys.length)),
          onDragEnd: ({ active, over }) => strings.dropped(placeOf((over ?? active).id), keys.length),
          onDragCancel: ({ active }) => strings.dragCancelled(placeOf(active.id)),
        },
      }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

interface CommandsContext {
  list: RefObject<HTMLElement | null>;
  times: ReadonlyMap<string, SceneTime>;
  announce: (text: string) => void;
  toggleLook: (key: string) => void;
}

/**
 * Returns the actions of the cards. The object never changes. Each action moves the focus to where the user continues
 * and announces its result to screen readers.
 */
function useSceneCommands(context: CommandsContext): SceneCommands {
  const { store, actions } = useDocumentSession();
  const player = usePlayer();
  const latest = useRef(context);
  latest.current = context;

  return useMemo((): SceneCommands => {
    const scenes = () => store.getState().document.scenes;
    const numberOf = (key: string) => scenes().findIndex((scene) => scene.key === key) + 1;
    /** Position in the preview, which may lack scenes that have no narration yet. */
    const indexOf = (key: string) => player.timeline?.scenes.findIndex(({ id }) => id === key) ?? -1;
    const focus = (key: string | undefined, part: ScenePart) =>
      focusScene(latest.current.list.current, key ?? null, part);
    const announce = (text: string) => latest.current.announce(text);
    const say = () => currentStrings().scenes;

    /** Returns whether there are as many scenes as can be saved, and then says so. */
    const isFull = (): boolean => {
      const isAtMax = scenes().length >= SCENES_MAX;
      if (isAtMax) showToast({ title: say().tooMany(SCENES_MAX), isDestructive: true });
      return isAtMax;
    };

    const seek = (key: string): void => {
      const time = latest.current.times.get(key);
      const nowMs = player.timeMs();
      if (time !== undefined && (nowMs < time.startMs || nowMs >= time.endMs)) player.showScene(indexOf(key));
    };

    /** Shows all elements of the scene, so that the effect of a changed look is visible. */
    const showMost = (key: string): void => {
      if (latest.current.times.has(key) && !player.snapshot().isPlaying) player.showScene(indexOf(key));
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
          action: { label: currentStrings().common.undo, run: () => isFull() || takeBack() },
        });
      },
      move: (key, places) => {
        const from = numberOf(key);
        const to = Math.min(Math.max(from + places, 1), scenes().length);
        if (to === from) return;
        const focused = document.activeElement;
        actions.moveScene(key, to - 1);
        // Browsers remove the focus from an element that is moved in the DOM.
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
        if (isFull()) return;
        announce(say().splitDone(numberOf(key)));
        focus(actions.splitScene(key, charIndex), "start");
      },
      mergeWithNext: (key) => {
        const number = numberOf(key);
        actions.mergeWithNext(key);
        announce(say().mergeDone(number));
        focus(key, "end");
      },
      addAfter: (key) => {
        if (!isFull()) focus(actions.addSceneAfter(key), "end");
      },
      toggleLook: (key) => {
        showMost(key);
        latest.current.toggleLook(key);
      },
    };
  }, [store, actions, player]);
}
