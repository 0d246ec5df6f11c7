import { ENDPOINTS, type CharRange } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ChangeList } from "../../components/author-changes";
import { Dialog } from "../../components/ui/dialog";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { apiQuery } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";
import type { DocumentScene } from "../../lib/document/project-document";
import { useSceneChanges } from "../../lib/document/use-changes";
import { useSceneFacts } from "../../lib/document/use-document";
import { sourcePassage } from "../../lib/text-warnings/source-passage";
import { useStrings } from "../../strings/use-strings";

interface SceneSourceProps {
  scene: DocumentScene;
  number: number;
  onClose: () => void;
}

/** Shows a scene's passage within the whole content. */
export function SceneSource({ scene, number, onClose }: SceneSourceProps) {
  const { textWarnings: strings, changes: changeStrings } = useStrings();
  const changes = useSceneChanges(scene);
  const source = useSceneFacts(scene.key)?.source ?? null;
  return (
    <Dialog
      title={strings.sourceOf(number)}
      description={source === null ? strings.ownWords : strings.sourceText}
      isOpen
      onClose={onClose}
      size="lg"
    >
      <div className="flex flex-col gap-4">
        <section>
          <h3 className="mb-1 text-13 font-semibold text-ink-2">{strings.said}</h3>
          <p dir="auto" className="font-script text-18 leading-relaxed wrap-anywhere">
            {scene.text}
          </p>
        </section>
        {changes.length > 0 && (
          <section>
            <h3 className="text-13 font-semibold text-ink-2">{changeStrings.title}</h3>
            <ChangeList changes={changes} />
          </section>
        )}
        {source !== null && <Content source={source} />}
      </div>
    </Dialog>
  );
}

function Content({ source }: { source: CharRange }) {
  const { textWarnings: strings } = useStrings();
  const { projectId } = useDocumentSession();
  const project = useQuery(apiQuery(ENDPOINTS.getProject, { params: { id: projectId } }));
  const mark = useRef<HTMLElement>(null);
  const content = project.data?.content;
  useEffect(() => {
    // Newer browsers return a promise, which can be ignored.
    void mark.current?.scrollIntoView({ block: "center" });
  }, [content]);
  if (project.isError)
    return <PanelError message={strings.sourceFailed} onRetry={() => void project.refetch()} />;
  if (content === undefined) return <Skeleton className="h-64" />;
  const found = sourcePassage(content, source, content.length);
  if (found === null) return <p className="text-15 text-ink-2">{strings.sourceGone}</p>;
  return (
    <section className="min-h-0">
      <h3 className="mb-1 text-13 font-semibold text-ink-2">{strings.yourContent}</h3>
      <div
        dir="auto"
        // Focusable, so that long content can be scrolled with the keyboard.
        tabIndex={0}
        className="relative max-h-[44dvh] overflow-y-auto rounded-14 bg-surface-2 px-4 py-3 font-script text-15 leading-relaxed wrap-anywhere whitespace-pre-line text-ink-2"
      >
        {found.before}
        <mark ref={mark} className="rounded-6 bg-marker box-decoration-clone px-0.5 text-marker-ink">
          {found.passage}
        </mark>
        {found.after}
      </div>
    </section>
  );
}
