import { useMemo, useState, type ReactNode, type RefObject } from "react";
import { useShallow } from "zustand/react/shallow";
import { useDocument, useDocumentActions } from "../../lib/document/use-document";
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
  const scenes = useDocument((document) => document.scenes);
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
  const keys = useDocument(useShallow((document) => document.scenes.map(({ key }) => key)));
  const places = usePlaces(scenes.length);
  const thumbnails = useMemo(
    () => new Map(keys.map((key) => [key, renderThumbnail(key)])),
    [keys, renderThumbnail],
  );
  return (
    <SortableScenes keys={keys} onMove={moveScene}>
      <ol ref={list} tabIndex={-1} aria-label={strings.list} className="flex flex-col gap-2">
        {scenes.map((scene, index) => (
          <SceneCard
            key={scene.key}
            scene={scene}
            place={places[index]!}
            time={times.size === 0 ? undefined : (times.get(scene.key) ?? null)}
            isAtPlayhead={scene.key === atPlayhead}
            isLookOpen={scene.key === lookKey}
            thumbnail={thumbnails.get(scene.key)}
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
