import { ENDPOINTS, type Composition } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { currentStrings } from "../../strings/use-strings";
import { sentenceOf } from "../api";
import { apiQuery } from "../api-query";
import type { ProjectDocument } from "../document/project-document";
import { applyDocument, isUnspoken } from "./apply-document";

/** What a project looks and sounds like, as far as it is known. */
export interface LiveComposition {
  /** Null while it loads, when it failed, and where there is no scene with words. */
  readonly composition: Composition | null;
  readonly state: "loading" | "empty" | "ready" | "failed";
  /** True while words or voice were changed and their narration is still to come. */
  readonly isSpeaking: boolean;
  /** True where the finished video shows something else than this. */
  readonly isVideoStale: boolean;
  /** For people; with an older composition still there, where `state` is ready. */
  readonly failure: string | null;
  retry(): void;
}

/**
 * The project's composition with the document's edits applied at once, before the server answers; null for a page that
 * has no document. It is read again when the project's queries are invalidated, as after each saving.
 */
export function useLiveComposition(projectId: number, document: ProjectDocument | null): LiveComposition {
  const query = useQuery(apiQuery(ENDPOINTS.getComposition, { params: { id: projectId } }));
  const answered = query.data?.composition ?? null;
  // What is typed is drawn when it was spoken; until then the film need not be laid out anew for every letter.
  const order = document?.scenes.map(({ key }) => key).join(" ");
  const composition = useMemo(
    () => (answered === null || document === null ? answered : applyDocument(answered, document)),
    [answered, document?.settings, order],
  );
  const isBehind = answered !== null && document !== null && isUnspoken(answered, document);
  return {
    composition,
    state: composition !== null ? "ready" : query.isError ? "failed" : query.isPending ? "loading" : "empty",
    isSpeaking: query.isFetching || (isBehind && !query.isError),
    isVideoStale: query.data?.stale ?? false,
    failure: query.isError ? sentenceOf(query.error, currentStrings().common.unreachable) : null,
    retry: () => void query.refetch(),
  };
}
