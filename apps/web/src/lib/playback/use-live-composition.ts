import { ENDPOINTS, type Composition } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { currentStrings } from "../../strings/use-strings";
import { sentenceOf } from "../api";
import { apiQuery } from "../api-query";
import { useDocument, useIsSavingStuck, useSceneKeys } from "../document/use-document";
import { applyDocument, isUnspoken } from "./apply-document";

/** A project's composition, as far as it is known. */
export interface LiveComposition {
  /** Null while it loads, when it failed, and where there is no scene with words. */
  readonly composition: Composition | null;
  readonly state: "loading" | "empty" | "ready" | "failed";
  /** True while words or voice were changed and their narration is still to come. */
  readonly isSpeaking: boolean;
  /** True where the finished video shows something else than this. */
  readonly isVideoStale: boolean;
  /** Sentence for people; an older composition may still be there, when `state` is ready. */
  readonly failure: string | null;
  retry(): void;
}

/** A project's composition as the server has it. */
export function useLiveComposition(projectId: number): LiveComposition {
  const query = useComposition(projectId);
  return describe(query, { composition: query.data?.composition ?? null, isBehind: false });
}

/**
 * The composition of the document around with its edits applied at once, before the server answers. It is read again
 * when the project's queries are invalidated, as after each saving. What is typed is drawn when it was spoken; until
 * then nothing renders again for it.
 */
export function useEditedComposition(projectId: number): LiveComposition {
  const query = useComposition(projectId);
  const answered = query.data?.composition ?? null;
  const settings = useDocument((document) => document.settings);
  const keys = useSceneKeys();
  const composition = useMemo(
    () => (answered === null ? null : applyDocument(answered, { settings, keys })),
    [answered, settings, keys],
  );
  const isBehind = useDocument((document) => answered !== null && isUnspoken(answered, document));
  // Text that cannot be saved is not spoken either.
  const isStuck = useIsSavingStuck();
  return describe(query, { composition, isBehind: isBehind && !isStuck });
}

function useComposition(projectId: number) {
  return useQuery(apiQuery(ENDPOINTS.getComposition, { params: { id: projectId } }));
}

function describe(
  query: ReturnType<typeof useComposition>,
  { composition, isBehind }: { composition: Composition | null; isBehind: boolean },
): LiveComposition {
  return {
    composition,
    state: composition !== null ? "ready" : query.isError ? "failed" : query.isPending ? "loading" : "empty",
    isSpeaking: query.isFetching || (isBehind && !query.isError),
    isVideoStale: query.data?.stale ?? false,
    failure: query.isError ? sentenceOf(query.error, currentStrings().common.unreachable) : null,
    retry: () => void query.refetch(),
  };
}
