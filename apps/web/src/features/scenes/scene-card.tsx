import { clsx } from "clsx";
import { Trash2 } from "lucide-react";
import { memo, useRef, useState, type ReactNode } from "react";
import { Badge } from "../../components/ui/badge";
import { IconButton } from "../../components/ui/icon-button";
import { useScene, useSceneFacts } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";
import type { SceneCommands } from "./scene-commands";
import { SceneGrip } from "./scene-grip";
import { SceneLook } from "./scene-look";
import { SceneMenu } from "./scene-menu";
import { SceneSource } from "./scene-source";
import { SceneTime } from "./scene-time";
import { SceneWords } from "./scene-words";
import { useCardFocus } from "./use-card-focus";
import { useCardKeys } from "./use-card-keys";
import { useRewrite } from "./use-rewrite";
import { useSortableCard } from "./use-sortable-card";
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

/** A scene in the list: its place, its picture and its words, edited where they stand. */
export const SceneCard = memo(function SceneCard(props: SceneCardProps) {
  const { sceneKey, place, time, isAtPlayhead, isLookOpen, thumbnail, commands } = props;
  const { number } = place;
  const strings = useStrings().scenes;
  const scene = useScene(sceneKey);
  const facts = useSceneFacts(sceneKey);
  const field = useRef<HTMLTextAreaElement>(null);
  const sortable = useSortableCard(sceneKey);
  const card = useCardFocus({ isAtPlayhead, sceneKey, setNodeRef: sortable.setNodeRef });
  const handleKeys = useCardKeys(sceneKey, commands);
  const rewrite = useRewrite(sceneKey);
  const [isSourceShown, setSourceShown] = useState(false);
  if (scene === null) return null;
  return (
    <li
      ref={card}
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
          </div>
          <div className="-me-0.5 flex shrink-0 self-start text-ink-2">
            <SceneMenu
              sceneKey={sceneKey}
              place={place}
              field={field}
              commands={commands}
              rewrite={rewrite}
              onShowSource={() => setSourceShown(true)}
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
      {isSourceShown && <SceneSource scene={scene} number={number} onClose={() => setSourceShown(false)} />}
    </li>
  );
});
