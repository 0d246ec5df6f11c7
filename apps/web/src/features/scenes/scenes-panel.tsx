import { MESSAGES, SCENES_MAX } from "@inkreel/contract";
import { Plus, Sparkles } from "lucide-react";
import { memo, useRef, type ReactNode } from "react";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { Marked } from "../../components/ui/marked";
import { PanelError } from "../../components/ui/panel-error";
import { sentenceOf } from "../../lib/api";
import { useDocument, useDocumentActions } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";
import { DoubtSummary } from "./doubt-summary";
import { focusScene, takeLostFocus } from "./focus-scene";
import { SceneCount } from "./scene-count";
import { SceneList } from "./scene-list";
import { useGenerateScenes } from "./use-generate-scenes";
import { useSceneAtPlayhead } from "./use-scene-at-playhead";

interface ScenesPanelProps {
  renderThumbnail: (sceneKey: string) => ReactNode;
  /** False while there is no voice or no aspect ratio. */
  canAddScenes: boolean;
}

/** The second step of the editor: what is said and shown, scene by scene. */
export const ScenesPanel = memo(function ScenesPanel(props: ScenesPanelProps) {
  const { renderThumbnail, canAddScenes } = props;
  const strings = useStrings().scenes;
  const count = useDocument(({ scenes }) => scenes.length);
  const { addSceneAfter } = useDocumentActions();
  const generation = useGenerateScenes();
  const list = useRef<HTMLOListElement>(null);
  const atPlayhead = useSceneAtPlayhead();
  const reason = canAddScenes ? null : strings.needsVoiceAndRatio;
  const tooMany = count >= SCENES_MAX ? strings.tooMany(SCENES_MAX) : null;

  const generate = (): void => generation.mutate(undefined, { onSuccess: () => takeLostFocus(list.current) });
  const addScene = (): void => {
    const selected = document.activeElement?.closest<HTMLElement>("[data-scene]")?.dataset["scene"];
    focusScene(list.current, addSceneAfter(selected ?? atPlayhead), "end");
  };
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-18 font-extrabold">
          <span className="text-ink-3">{strings.heading.before}</span>
          <Marked>{strings.heading.marked}</Marked>
          {strings.heading.after}
        </h2>
        <Button
          variant="secondary"
          size="sm"
          className="shrink-0 whitespace-nowrap"
          icon={<Plus aria-hidden size={16} />}
          disabledReason={reason ?? tooMany}
          onClick={addScene}
        >
          {strings.addScene}
        </Button>
      </div>
      <SceneCount />
      <DoubtSummary list={list} />
      {generation.isError && (
        <div className="mt-3">
          <PanelError
            message={[MESSAGES.generateScenesFailed, sentenceOf(generation.error, "")]
              .filter(Boolean)
              .join(". ")}
            onRetry={generate}
          />
        </div>
      )}
      {count === 0 && (
        <div className="mt-3">
          <EmptyState
            icon={<Sparkles size={22} />}
            title={strings.emptyTitle}
            text={generation.isPending ? strings.generatingHint : strings.emptyText}
            action={
              <Button
                variant="primary"
                icon={<Sparkles aria-hidden size={16} />}
                isBusy={generation.isPending}
                disabledReason={reason}
                onClick={generate}
              >
                {generation.isPending ? strings.generatingScenes : strings.generateScenes}
              </Button>
            }
          />
        </div>
      )}
      <SceneList list={list} renderThumbnail={renderThumbnail} />
    </>
  );
});
