import { useMemo, useState, type ReactNode, type RefObject } from "react";
import { useDocumentActions, useSceneKeys } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";
import { SceneCard } from "./scene-card";
import { SortableScenes } from "./sortable-scenes";
import { useSceneAtPlayhead } from "./use-scene-at-playhead";
import { useSceneCommands } from "./use-scene-commands";
import { useSceneTimes } from "./use-scene-times";

interface SceneListProps {
  /** Draws the picture of a scene. */
  renderThumbnail: (sceneKey: string) => ReactNode;
  list: RefObject<HTMLOListElement | null>;
}

/** The project's scenes as cards. */
export function SceneList({ renderThumbnail, list }: SceneListProps) {
  const strings = useStrings().scenes;
  const keys = useSceneKeys();
  const { moveScene } = useDocumentActions();
  const atPlayhead = useSceneAtPlayhead();
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

/** The same objects for as long as there are as many scenes, so that cards need not render again. */
function usePlaces(count: number) {
  return useMemo(() => Array.from({ length: count }, (_, index) => ({ number: index + 1, count })), [count]);
}
