import type { Doubt } from "@inkreel/contract";
import { useId, useState, type RefObject } from "react";
import { useSceneDoubts } from "../../lib/document/use-doubts";
import type { DocumentScene } from "../../lib/document/project-document";
import type { Rewrite } from "./use-rewrite";
import { RewriteNote } from "./rewrite-note";
import { SceneDoubts, type OpenedDoubt } from "./scene-doubts";
import { SceneText } from "./scene-text";

interface SceneWordsProps {
  scene: DocumentScene;
  number: number;
  isAtPlayhead: boolean;
  rewrite: Rewrite;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** A scene's words, what is doubted of them, and what rewriting made of them. */
export function SceneWords({ scene, number, isAtPlayhead, rewrite, field }: SceneWordsProps) {
  const { key, text } = scene;
  const sentenceId = useId();
  const doubts = useSceneDoubts(scene);
  const [opened, setOpened] = useState<OpenedDoubt | null>(null);
  const select = ({ startChar, endChar }: Doubt): void => {
    setOpened(null);
    // The window that closes gives the focus back to its button first.
    requestAnimationFrame(() =>
      setTimeout(() => {
        field.current?.focus();
        field.current?.setSelectionRange(startChar, endChar);
      }),
    );
  };
  return (
    <>
      <SceneText
        ref={field}
        sceneKey={key}
        text={text}
        number={number}
        isAtPlayhead={isAtPlayhead}
        doubts={doubts}
        describedBy={doubts.length > 0 ? sentenceId : undefined}
        onDoubt={({ startChar }) => setOpened({ startChar, isQuiet: true })}
      />
      <SceneDoubts
        sceneKey={key}
        doubts={doubts}
        sentenceId={sentenceId}
        opened={opened}
        onOpen={setOpened}
        onEdit={select}
        onKept={() => focusAfterKeeping(field.current)}
      />
      <RewriteNote text={text} rewrite={rewrite} />
    </>
  );
}

/** The button is gone with its doubt: work goes on at the scene's next one, or at what else can be done with it. */
function focusAfterKeeping(field: HTMLTextAreaElement | null): void {
  const card = field?.closest("[data-scene]");
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      card?.querySelector<HTMLElement>("[data-doubt], [aria-haspopup=menu]")?.focus();
    }),
  );
}
