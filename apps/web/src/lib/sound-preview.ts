import { ApiError, ENDPOINTS, type MusicMood } from "@inkreel/contract";
import { create } from "zustand";
import { api } from "./api";

interface SoundPreviewState {
  /** Id of the sample that plays or is loading: of a voice, of music or of a word. Null if there is none. */
  soundId: string | null;
  state: "idle" | "loading" | "playing";
  /** The last failure, until another sample is played. */
  failure: { soundId: string; error: unknown } | null;
}

const SILENT = { soundId: null, state: "idle" } as const;

/**
 * State of the sample that is playing, of a voice, of music or of a word. There is one player per page, so that only one sample plays at a
 * time.
 */
export const useSoundPreview = create<SoundPreviewState>(() => ({ ...SILENT, failure: null }));

/** Created on the first click, because browsers allow no sound before a user gesture. */
let context: AudioContext | null = null;
let running: { abort: AbortController; source: AudioBufferSourceNode | null } | null = null;
const startListeners = new Set<() => void>();

/** Calls `listener` before a sample plays, so that the preview can be paused. Returns a function that unsubscribes. */
export function onSoundPreviewStart(listener: () => void): () => void {
  startListeners.add(listener);
  return () => startListeners.delete(listener);
}

/** Plays the sample of a voice and stops any other, or stops this one if it is playing. */
export function toggleVoicePreview(voiceId: string): void {
  toggle(voiceId, async (signal) => {
    const { audioUrl } = await api.call(ENDPOINTS.previewVoice, { params: { voiceId }, signal });
    return audioUrl;
  });
}

/** Returns the sample id of a piece of music, used in place of a voice id. */
export function musicPreviewId(mood: MusicMood, seed: number): string {
  return `music ${mood} ${seed}`;
}

/** Plays or stops the beginning of a piece of music, like `toggleVoicePreview`. */
export function toggleMusicPreview(mood: MusicMood, seed: number): void {
  toggle(musicPreviewId(mood, seed), () => Promise.resolve(`/api/music/${mood}/preview?seed=${seed}`));
}

/** Returns the sample id of a word, used in place of a voice id. */
export function pronunciationPreviewId(text: string, sayAs: string | null): string {
  return `say ${JSON.stringify([text, sayAs])}`;
}

/** Plays or stops a word in the project's voice: said as `sayAs`, or as the voice says it on its own if null. */
export function togglePronunciation(projectId: number, text: string, sayAs: string | null): void {
  const query = new URLSearchParams({ text, ...(sayAs === null ? {} : { sayAs }) });
  toggle(pronunciationPreviewId(text, sayAs), () =>
    Promise.resolve(`/api/projects/${projectId}/pronunciation-audio?${query}`),
  );
}

type FindAddress = (signal: AbortSignal) => Promise<string>;

function toggle(id: string, findAddress: FindAddress): void {
  const isThisOne = useSoundPreview.getState().soundId === id;
  stopSoundPreview();
  if (!isThisOne) void startPreview(id, findAddress);
}

export function stopSoundPreview(): void {
  if (running === null) return;
  running.abort.abort();
  running.source?.stop();
  rest();
}

async function startPreview(soundId: string, findAddress: FindAddress): Promise<void> {
  const abort = new AbortController();
  const mine: NonNullable<typeof running> = { abort, source: null };
  running = mine;
  useSoundPreview.setState({ soundId, state: "loading", failure: null });
  for (const listener of startListeners) listener();
  try {
    context ??= new AudioContext();
    // Not awaited before the fetch, because it has to be called within the user gesture.
    const resumed = context.resume();
    const sound = await context.decodeAudioData(
      await loadSample(await findAddress(abort.signal), abort.signal),
    );
    await resumed;
    if (abort.signal.aborted) return;
    mine.source = playSound(context, sound, mine);
    useSoundPreview.setState({ state: "playing" });
  } catch (error) {
    if (abort.signal.aborted) return;
    console.error(`The sample "${soundId}" could not be heard.`, error);
    useSoundPreview.setState({ failure: { soundId, error } });
    rest();
  }
}

async function loadSample(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(address, { signal, credentials: "include" });
  if (answer.ok) return answer.arrayBuffer();
  const { status, statusText, headers } = answer;
  const text = await answer.text();
  throw new ApiError({ status, statusText, text, retryAfter: headers.get("retry-after") });
}

function playSound(on: AudioContext, sound: AudioBuffer, mine: typeof running): AudioBufferSourceNode {
  const source = new AudioBufferSourceNode(on, { buffer: sound });
  source.connect(on.destination);
  source.addEventListener("ended", () => {
    // `ended` also fires for a source that was stopped for another sample.
    if (running === mine) rest();
  });
  source.start();
  return source;
}

function rest(): void {
  running = null;
  useSoundPreview.setState(SILENT);
  void context?.suspend();
}
