import { ENDPOINTS, MESSAGES, SCENES_MAX } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { PenLine, Plus, Sparkles, TriangleAlert } from "lucide-react";
import { Fragment, memo, useRef, type ReactNode, type RefObject } from "react";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { Marked } from "../../components/ui/marked";
import { PanelError } from "../../components/ui/panel-error";
import { WrittenBy } from "../../components/written-by";
import { sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocument, useDocumentActions } from "../../lib/document/use-document";
import { SAME_LENGTH, useGenerateScenes } from "../../lib/document/use-generate-scenes";
import { useConfirmedCount, useWarnedScenes } from "../../lib/document/use-text-warnings";
import { useIsSilent } from "../../lib/use-is-silent";
import { useShownLength } from "../../lib/playback/use-shown-length";
import { useStrings } from "../../strings/use-strings";
import { focusScene, takeLostFocus } from "./focus-scene";
import { SceneList } from "./scene-list";
import { useSceneAtPlayhead } from "./use-scene-at-playhead";

interface ScenesPanelProps {
  renderThumbnail: (sceneKey: string) => ReactNode;
  /** False if there is no voice or no aspect ratio. */
  canAddScenes: boolean;
}

/** The scenes panel of the editor: text and picture of each scene. */
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

  const generate = (): void =>
    generation.mutate(SAME_LENGTH, { onSuccess: () => takeLostFocus(list.current) });
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
      <WarningSummary list={list} />
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

/** Shows the number of scenes, the length of the video and the writer of the script. */
function SceneCount() {
  const strings = useStrings().scenes;
  const count = useDocument(({ scenes }) => scenes.length);
  const length = useShownLength();
  const { projectId } = useDocumentSession();
  const isSilent = useIsSilent(projectId);
  const { data: script } = useQuery(apiQuery(ENDPOINTS.getProjectScript, { params: { id: projectId } }));
  const writtenBy = script?.writtenBy ?? null;
  if (count === 0) return null;
  const parts = [
    strings.count(count),
    ...(length === null ? [] : [(isSilent ? strings.captions : strings.narration)(length)]),
    ...(count > 1 ? [strings.dragHint] : []),
  ];
  return (
    <div className="mt-1.5 mb-2.5 text-13 text-ink-2">
      <p>
        {parts.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && " · "}
            <Numbers text={part} />
          </Fragment>
        ))}
      </p>
      {writtenBy !== null && (
        <p className="mt-0.5 flex items-center gap-1.5">
          <PenLine aria-hidden size={13} className="shrink-0" />
          <WrittenBy writtenBy={writtenBy} />
        </p>
      )}
    </div>
  );
}

/** Shows the digits and times of a text in the font for numbers. */
function Numbers({ text }: { text: string }) {
  return text.split(/(\d+(?:[:.]\d+)*)/u).map((piece, index) => {
    const key = `${index} ${piece}`;
    return index % 2 === 1 ? (
      <b key={key} className="font-time text-12 font-semibold">
        {piece}
      </b>
    ) : (
      <Fragment key={key}>{piece}</Fragment>
    );
  });
}

/** Shows the number of warnings in all scenes and of dismissed ones. */
function WarningSummary({ list }: { list: RefObject<HTMLElement | null> }) {
  const strings = useStrings().textWarnings;
  const warned = useWarnedScenes();
  const keptCount = useConfirmedCount();
  const { unconfirmAllWarnings } = useDocumentActions();
  const shown = useRef<HTMLElement>(null);
  const showNext = (): void => {
    shown.current = showNextWarning(list.current, shown.current);
  };
  const count = warned.reduce((sum, { textWarnings }) => sum + textWarnings.length, 0);
  if (count === 0 && keptCount === 0) return null;
  return (
    <div className="mb-2.5 flex flex-col gap-2 rounded-14 border border-line px-3 py-2.5 text-13">
      {count > 0 && (
        <>
          <div className="flex items-center gap-2.5">
            <TriangleAlert aria-hidden size={16} className="shrink-0 text-danger" />
            <p role="status" className="min-w-0 flex-1 leading-snug font-semibold">
              {strings.summary(count, warned.length)}
            </p>
            <Button variant="secondary" size="sm" className="shrink-0" onClick={showNext}>
              {strings.showNext}
            </Button>
          </div>
          <p className="text-12 leading-snug text-ink-2">{strings.summaryHint}</p>
        </>
      )}
      {keptCount > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-x-2 text-ink-2">
          {strings.keptCount(keptCount)}
          <Button variant="ghost" size="sm" onClick={unconfirmAllWarnings}>
            {strings.markAgain}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Moves the focus to the warning after `shown`, wrapping around at the end. Returns the focused element. */
function showNextWarning(list: HTMLElement | null, shown: HTMLElement | null): HTMLElement | null {
  const chips = [...(list?.querySelectorAll<HTMLElement>("[data-text-warning]") ?? [])];
  const at = shown === null ? -1 : chips.indexOf(shown);
  const next = chips[(at + 1) % chips.length] ?? null;
  next?.scrollIntoView({ block: "center" });
  next?.focus({ preventScroll: true });
  return next;
}
