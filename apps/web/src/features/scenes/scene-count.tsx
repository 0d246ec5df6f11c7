import { ENDPOINTS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { Fragment } from "react";
import { WrittenBy } from "../../components/written-by";
import { apiQuery } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocument } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";
import { useSceneTimes } from "./use-scene-times";

/** How many scenes there are, how long they take and who wrote them. */
export function SceneCount() {
  const strings = useStrings().scenes;
  const count = useDocument(({ scenes }) => scenes.length);
  const times = useSceneTimes();
  const { projectId } = useDocumentSession();
  const { data: script } = useQuery(apiQuery(ENDPOINTS.getProjectScript, { params: { id: projectId } }));
  const writtenBy = script?.writtenBy ?? null;
  const lengthMs = Math.max(0, ...[...times.values()].map(({ endMs }) => endMs));
  if (count === 0) return null;
  const parts = [
    strings.count(count),
    ...(lengthMs === 0 ? [] : [strings.narration(Math.round(lengthMs / 1000))]),
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

/** Digits in the face of times and numbers. */
function Numbers({ text }: { text: string }) {
  return text.split(/(\d+)/u).map((piece, index) => {
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
