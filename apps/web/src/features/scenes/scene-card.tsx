import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { clsx } from "clsx";
import { GripVertical, Palette, Trash2 } from "lucide-react";
import {
  memo,
  useRef,
  useState,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from "react";
import { DropVeil } from "../../components/drop-veil";
import { Badge } from "../../components/ui/badge";
import { IconButton } from "../../components/ui/icon-button";
import { useScene, useSceneFacts } from "../../lib/document/use-document";
import { formatTime } from "../../lib/format-time";
import { useFilesOver } from "../../lib/own-media/use-files-over";
import { useOwnMedia } from "../../lib/own-media/use-own-media";
import { useStrings } from "../../strings/use-strings";
import type { SceneCommands } from "./scene-commands";
import { SceneClaims } from "./scene-claims";
import { SceneLook } from "./scene-look";
import { SceneMenu } from "./scene-menu";
import { ScenePauses } from "./scene-pauses";
import { SceneVoiceLabel } from "./scene-voice-label";
import { SceneSource } from "./scene-source";
import { SceneWords } from "./scene-words";
import { useRewrite } from "./use-rewrite";
import type { SceneTime as Time } from "./use-scene-times";

interface SceneCardProps {
  sceneKey: string;
  place: { number: number; count: number };
  time: Time | null | undefined;
  isAtPlayhead: boolean;
  isLookOpen: boolean;
  thumbnail: ReactNode;
  commands: SceneCommands;
}

/** A scene in the list: number, thumbnail and text, which is edited in place. */
export const SceneCard = memo(function SceneCard(props: SceneCardProps) {
  const { sceneKey, place, time, isAtPlayhead, isLookOpen, thumbnail, commands } = props;
  const { number } = place;
  const { scenes: strings, ownMedia } = useStrings();
  const scene = useScene(sceneKey);
  const facts = useSceneFacts(sceneKey);
  const field = useRef<HTMLTextAreaElement>(null);
  const sortable = useSortableCard(sceneKey);
  const handleKeys = useCardKeys(sceneKey, commands);
  const rewrite = useRewrite(sceneKey);
  const [opened, setOpened] = useState<"source" | "pauses" | null>(null);
  const takeFiles = useOwnMedia();
  const { isOver, dropProps } = useFilesOver((files) => takeFiles(files, sceneKey));
  if (scene === null) return null;
  return (
    <li
      {...dropProps}
      ref={sortable.setNodeRef}
      style={sortable.style}
      data-scene={sceneKey}
      aria-label={strings.scene(number)}
      aria-current={isAtPlayhead ? "true" : undefined}
      onKeyDownCapture={handleKeys}
      onClick={(event) => {
        const isControl =
          event.target instanceof Element && event.target.closest("button, [data-look]") !== null;
        if (!isControl) commands.seek(sceneKey);
      }}
      className={clsx(
        "relative grid grid-cols-[28px_auto_minmax(0,1fr)] gap-x-2 rounded-14 border bg-surface p-2",
        isAtPlayhead ? "border-ink inset-ring inset-ring-ink" : "border-line",
        sortable.isDragging && "z-10 shadow-overlay",
      )}
    >
      <SceneGrip
        number={number}
        isAtPlayhead={isAtPlayhead}
        isLookOpen={isLookOpen}
        handle={sortable.handle}
        onToggleLook={() => commands.toggleLook(sceneKey)}
      />
      <button
        type="button"
        aria-label={strings.show(number)}
        onClick={() => commands.seek(sceneKey)}
        className="self-start overflow-hidden rounded-6"
      >
        {thumbnail}
      </button>
      <div className="flex min-w-0 flex-col">
        <div className="flex min-h-7 items-center gap-x-1">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 gap-y-0.5">
            <SceneTime time={time} />
            {facts !== null && facts.role !== "main" && (
              <Badge tone="accent">{strings.roles[facts.role]}</Badge>
            )}
            <SceneVoiceLabel scene={scene} number={number} />
            <SceneClaims sceneKey={sceneKey} number={number} />
          </div>
          <div className="-me-0.5 flex shrink-0 self-start text-ink-2">
            <SceneMenu
              sceneKey={sceneKey}
              place={place}
              field={field}
              commands={commands}
              rewrite={rewrite}
              onShowSource={() => setOpened("source")}
              onShowPauses={() => setOpened("pauses")}
            />
            <IconButton
              label={strings.delete(number)}
              icon={<Trash2 aria-hidden size={15} />}
              onClick={() => commands.remove(sceneKey)}
              data-action="delete"
              className="size-6! rounded-6! max-sm:size-9!"
            />
          </div>
        </div>
        <SceneWords
          scene={scene}
          number={number}
          isAtPlayhead={isAtPlayhead}
          rewrite={rewrite}
          field={field}
        />
      </div>
      {isLookOpen && (
        <SceneLook scene={scene} number={number} onClose={() => commands.toggleLook(sceneKey)} />
      )}
      {isOver && <DropVeil label={ownMedia.dropOn(number)} />}
      {opened === "source" && <SceneSource scene={scene} number={number} onClose={() => setOpened(null)} />}
      {opened === "pauses" && <ScenePauses scene={scene} number={number} onClose={() => setOpened(null)} />}
    </li>
  );
});

interface SceneGripProps {
  number: number;
  isAtPlayhead: boolean;
  isLookOpen: boolean;
  handle: HTMLAttributes<HTMLButtonElement> & { ref: Ref<HTMLButtonElement> };
  onToggleLook: () => void;
}

/** Scene number, drag handle, and the button that opens the scene's look. */
function SceneGrip({ number, isAtPlayhead, isLookOpen, handle, onToggleLook }: SceneGripProps) {
  const strings = useStrings().scenes;
  return (
    <div className="flex flex-col items-center gap-0.5">
      <span
        aria-hidden
        className={clsx(
          "grid size-6 place-items-center rounded-6 text-12 font-bold",
          isAtPlayhead ? "bg-marker text-marker-ink" : "bg-surface-2 text-ink-2",
        )}
      >
        {number}
      </span>
      <button
        {...handle}
        type="button"
        aria-label={strings.drag(number)}
        className={clsx(BUTTON_LOOK, "cursor-grab touch-none active:cursor-grabbing")}
      >
        <GripVertical aria-hidden size={15} />
      </button>
      <button
        type="button"
        aria-label={strings.look(number)}
        aria-expanded={isLookOpen}
        title={strings.look(number)}
        onClick={onToggleLook}
        className={clsx(BUTTON_LOOK, isLookOpen && "bg-accent-soft text-accent")}
      >
        <Palette aria-hidden size={15} />
      </button>
    </div>
  );
}

const BUTTON_LOOK =
  "grid h-7 w-7 place-items-center rounded-6 text-ink-2 transition-colors duration-150 ease-out hover:bg-surface-2 hover:text-ink";

/** Start time of a scene. Null if it has no narration yet, undefined if unknown. */
function SceneTime({ time }: { time: Time | null | undefined }) {
  const strings = useStrings().scenes;
  if (time === undefined) return null;
  if (time === null) return <span className="text-12 text-ink-3">{strings.timeUnknown}</span>;
  const from = formatTime(time.startMs, { tenths: true });
  const to = formatTime(time.endMs, { tenths: true });
  return (
    <span className="font-time text-11 tracking-[-0.06em] whitespace-nowrap text-ink-2">{`${from}–${to}`}</span>
  );
}

/** Keyboard shortcuts of a card: Alt and an arrow move the scene, Ctrl+Shift+Enter splits it at the cursor. */
function useCardKeys(key: string, commands: SceneCommands) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target } = event;
    const isModified = event.ctrlKey || event.metaKey;
    if (event.altKey && !isModified && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      take(event);
      commands.move(key, event.key === "ArrowUp" ? -1 : 1);
    } else if (
      isModified &&
      event.shiftKey &&
      event.key === "Enter" &&
      target instanceof HTMLTextAreaElement
    ) {
      take(event);
      commands.split(key, target.selectionStart);
    }
  };
}

/** Stops the event, so that no other element handles the key (an arrow would open a menu, for example). */
function take(event: KeyboardEvent<HTMLElement>): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Makes a card draggable by its handle. */
function useSortableCard(key: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: key });
  return {
    setNodeRef,
    isDragging,
    style: { transform: CSS.Translate.toString(transform), transition },
    handle: { ...attributes, ...listeners, ref: setActivatorNodeRef },
  };
}
