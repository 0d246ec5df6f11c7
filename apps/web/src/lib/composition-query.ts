import { ENDPOINTS, hasEstimates, type LiveComposition } from "@inkreel/contract";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "./api";
import { apiKey, apiQuery } from "./api-query";

/** How often scenes that were spoken meanwhile are asked for while the server speaks the others. */
const ASK_AGAIN_MS = 1_500;

/**
 * Returns the query of a project's composition. At first it is loaded as far as it is spoken, so that the preview need not wait for the
 * narration of all scenes. While scenes are missing, the query has data and goes on fetching.
 */
export function compositionQuery(queryClient: QueryClient, projectId: number) {
  const input = { params: { id: projectId } };
  const whole = apiQuery(ENDPOINTS.getComposition, input);
  return queryOptions({
    ...whole,
    queryFn: async ({ signal }) => {
      const loadWhole = (): Promise<LiveComposition> =>
        api.call(ENDPOINTS.getComposition, { ...input, signal });
      const known = queryClient.getQueryData(whole.queryKey);
      if (known !== undefined && !isUnfinished(known)) return loadWhole();
      const opening = await loadSpoken(projectId, { signal });
      if (opening !== null && !isUnfinished(opening)) return opening;
      if (opening !== null) showSpoken(queryClient, projectId, opening);
      const asking = new AbortController();
      void askAgain(queryClient, projectId, AbortSignal.any([signal, asking.signal]));
      return loadWhole().finally(() => asking.abort());
    },
  });
}

/** Has the server speak a scene before others, because somebody waits to hear it. */
export async function speakScene(
  queryClient: QueryClient,
  projectId: number,
  sceneId: string,
): Promise<void> {
  const answer = await loadSpoken(projectId, { sceneId });
  if (answer !== null) showSpoken(queryClient, projectId, answer);
}

async function askAgain(queryClient: QueryClient, projectId: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    const answer = signal.aborted ? null : await loadSpoken(projectId, { signal });
    if (answer === null || signal.aborted) return;
    showSpoken(queryClient, projectId, answer);
  }
}

/** Loads what is spoken. Null if that fails, because the request for the whole composition tells why. */
async function loadSpoken(
  projectId: number,
  { sceneId, signal }: { sceneId?: string; signal?: AbortSignal },
): Promise<LiveComposition | null> {
  try {
    return await api.call(ENDPOINTS.estimateComposition, {
      params: { id: projectId },
      query: sceneId === undefined ? {} : { sceneId },
      ...(signal !== undefined && { signal }),
    });
  } catch (error) {
    if (signal?.aborted !== true) console.warn("The scenes that are spoken could not be loaded.", error);
    return null;
  }
}

/** Shows more scenes than before. Answers may overtake each other. */
function showSpoken(queryClient: QueryClient, projectId: number, answer: LiveComposition): void {
  const queryKey = apiKey(ENDPOINTS.getComposition, { params: { id: projectId } });
  queryClient.setQueryData<LiveComposition>(queryKey, (known) =>
    known === undefined || isFurther(answer, known) ? answer : known,
  );
}

/** Returns true if an answer is of a newer revision than another, or contains more spoken scenes of the same. */
export function isFurther(answer: LiveComposition, known: LiveComposition): boolean {
  if (!isUnfinished(known) || answer.revision < known.revision) return false;
  return answer.revision > known.revision || spokenCount(answer) > spokenCount(known);
}

function isUnfinished({ composition }: LiveComposition): boolean {
  return composition !== null && hasEstimates(composition);
}

function spokenCount({ composition }: LiveComposition): number {
  return composition?.scenes.filter(({ estimated }) => estimated !== true).length ?? 0;
}
