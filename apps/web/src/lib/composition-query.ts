import { ENDPOINTS, hasEstimates, type LiveComposition, type VoiceConfig } from "@inkreel/contract";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "./api";
import { apiKey, apiQuery } from "./api-query";

/** How often scenes that were spoken meanwhile are asked for while the server speaks the others: later less often. */
const ASK_AGAIN_MS = { first: 1_500, growth: 1.3, longest: 6_000 };

/**
 * Returns the query of a project's composition. At first, and after another voice was chosen, it is loaded as far as it is spoken, so that
 * the preview need not wait for the narration of all scenes. While scenes are missing, the query has data and goes on fetching.
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
      const voice = queryClient.getQueryData(apiQuery(ENDPOINTS.getVoice, input).queryKey);
      if (known !== undefined && !isUnfinished(known) && !isOtherVoice(voice, known)) return loadWhole();
      const sceneId = sceneInView(queryClient, projectId);
      const opening = await loadSpoken(projectId, { signal, ...(sceneId !== undefined && { sceneId }) });
      if (opening !== null && !isUnfinished(opening)) return opening;
      if (opening !== null && !signal.aborted) showOpening(queryClient, projectId, opening);
      // Not `AbortSignal.any`, which browsers before 2024 do not have.
      const asking = new AbortController();
      signal.addEventListener("abort", () => asking.abort());
      // Alone, because the preview plays as soon as its first scene is spoken, and the others would slow it down.
      const firstId = sceneId === undefined ? unspokenFirst(opening) : undefined;
      if (firstId !== undefined)
        await speakScene(queryClient, projectId, { sceneId: firstId, signal: asking.signal });
      void askAgain(queryClient, projectId, asking.signal);
      return loadWhole().finally(() => asking.abort());
    },
  });
}

/** Remembers the scene that is looked at, which is the first that somebody wants to hear in another voice. */
export function noteSceneInView(queryClient: QueryClient, projectId: number, sceneId: string): void {
  queryClient.setQueryData(sceneInViewKey(projectId), sceneId);
}

/** Returns the scene that is looked at. Undefined while no preview is open. */
export function sceneInView(queryClient: QueryClient, projectId: number): string | undefined {
  return queryClient.getQueryData<string>(sceneInViewKey(projectId));
}

const sceneInViewKey = (projectId: number) => ["scene in view", projectId] as const;

/** Returns true if a composition is spoken by another voice, or otherwise, than the settings of the project say. */
function isOtherVoice(chosen: VoiceConfig | undefined, { composition }: LiveComposition): boolean {
  if (chosen === undefined || composition === null) return false;
  const { id, speedPercent, toneLevel } = composition.voice;
  const voiceId = chosen.voiceId ?? chosen.defaultVoice?.voiceId ?? id;
  return voiceId !== id || chosen.speed !== speedPercent || chosen.toneLevel !== toneLevel;
}

/** The requests to speak a scene that are under way, by project and scene. */
const speaking = new WeakMap<QueryClient, Map<string, Promise<void>>>();

/**
 * Has the server speak a scene before others, because somebody waits to hear it, until `signal` aborts. If it is asked to do so already,
 * for the opening of the preview as an example, waits for that answer, and asks again only if the scene is not spoken then.
 */
export async function speakScene(
  queryClient: QueryClient,
  projectId: number,
  wish: { sceneId: string; signal: AbortSignal },
): Promise<void> {
  const requests = speaking.get(queryClient) ?? new Map<string, Promise<void>>();
  speaking.set(queryClient, requests);
  const name = `${projectId} ${wish.sceneId}`;
  for (let before = requests.get(name); before !== undefined; before = requests.get(name)) {
    await before;
    if (wish.signal.aborted || isSpoken(queryClient, projectId, wish.sceneId)) return;
  }
  const request = loadSpoken(projectId, wish).then((answer) => {
    requests.delete(name);
    if (answer !== null) showSpoken(queryClient, projectId, answer);
  });
  requests.set(name, request);
  await request;
}

function isSpoken(queryClient: QueryClient, projectId: number, sceneId: string): boolean {
  const queryKey = apiKey(ENDPOINTS.getComposition, { params: { id: projectId } });
  const { composition } = queryClient.getQueryData<LiveComposition>(queryKey) ?? { composition: null };
  return composition?.scenes.some(({ id, estimated }) => id === sceneId && estimated !== true) ?? false;
}

async function askAgain(queryClient: QueryClient, projectId: number, signal: AbortSignal): Promise<void> {
  let waitMs: number = ASK_AGAIN_MS.first;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    waitMs = Math.min(waitMs * ASK_AGAIN_MS.growth, ASK_AGAIN_MS.longest);
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

/** Shows the first answer after a change, which may have fewer scenes than the one before: another voice speaks them. */
function showOpening(queryClient: QueryClient, projectId: number, answer: LiveComposition): void {
  const queryKey = apiKey(ENDPOINTS.getComposition, { params: { id: projectId } });
  queryClient.setQueryData<LiveComposition>(queryKey, (known) =>
    known === undefined || isFurther(answer, known) || !isSameVoice(answer, known) ? answer : known,
  );
}

/** Shows more scenes than before. Answers may overtake each other. */
function showSpoken(queryClient: QueryClient, projectId: number, answer: LiveComposition): void {
  const queryKey = apiKey(ENDPOINTS.getComposition, { params: { id: projectId } });
  queryClient.setQueryData<LiveComposition>(queryKey, (known) =>
    known === undefined || (isFurther(answer, known) && isSameVoice(answer, known)) ? answer : known,
  );
}

/** Returns true if an answer is of a newer revision than another, or contains more spoken scenes of the same. */
export function isFurther(answer: LiveComposition, known: LiveComposition): boolean {
  if (!isUnfinished(known) || answer.revision < known.revision) return false;
  return answer.revision > known.revision || spokenCount(answer) > spokenCount(known);
}

function isSameVoice(answer: LiveComposition, known: LiveComposition): boolean {
  return JSON.stringify(answer.composition?.voice) === JSON.stringify(known.composition?.voice);
}

function isUnfinished({ composition }: LiveComposition): boolean {
  return composition !== null && hasEstimates(composition);
}

/** Returns the first scene if it is not spoken yet. */
function unspokenFirst(opening: LiveComposition | null): string | undefined {
  const first = opening?.composition?.scenes[0];
  return first?.estimated === true ? first.id : undefined;
}

function spokenCount({ composition }: LiveComposition): number {
  return composition?.scenes.filter(({ estimated }) => estimated !== true).length ?? 0;
}
