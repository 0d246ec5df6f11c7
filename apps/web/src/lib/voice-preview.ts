import { ApiError, ENDPOINTS, type MusicMood } from "@inkreel/contract";
import { create } from "zustand";
import { api } from "./api";

interface VoicePreviewState {
  /** The one voice (or piece of music) that is heard, or about to be; null while none is. */
  voiceId: string | null;
  state: "idle" | "loading" | "playing";
  /** The last voice that could not be heard, until another one is tried. */
  failure: { voiceId: string; error: unknown } | null;
}

const SILENT = { voiceId: null, state: "idle" } as const;

/**
 * The voice whose sample plays. There is one for the whole page, so that two are never heard at once. There is one for
 * the whole page, so that two are never heard at once.
 */
export const useVoicePreview = create<VoicePreviewState>(() => ({ ...SILENT, failure: null }));

/** Made by the first press of a button, because browsers let no sound out before a gesture. */
let context: AudioContext | null = null;
let running: { abort: AbortController; source: AudioBufferSourceNode | null } | null = null;
const startListeners = new Set<() => void>();

/** Calls back when a voice is about to be heard, so that a video's narration can be paused; gives the way to stop. */
export function onVoicePreviewStart(listener: () => void): () => void {
  startListeners.add(listener);
  return () => startListeners.delete(listener);
}

/** Lets a voice be heard in place of any other, or ends it where it is the one that is heard. */
export function toggleVoicePreview(voiceId: string): void {
  toggle(voiceId, async (signal) => {
    const { audioUrl } = await api.call(ENDPOINTS.previewVoice, { params: { voiceId }, signal });
    return audioUrl;
  });
}

/** The name by which a piece of music is heard in place of a voice. */
export function musicPreviewId(mood: MusicMood, seed: number): string {
  return `music ${mood} ${seed}`;
}

/** Does the work of `toggleVoicePreview` for the beginning of a piece of music. */
export function toggleMusicPreview(mood: MusicMood, seed: number): void {
  toggle(musicPreviewId(mood, seed), () => Promise.resolve(`/api/music/${mood}/preview?seed=${seed}`));
}

type FindAddress = (signal: AbortSignal) => Promise<string>;

function toggle(id: string, findAddress: FindAddress): void {
  const isThisOne = useVoicePreview.getState().voiceId === id;
  stopVoicePreview();
  if (!isThisOne) void startPreview(id, findAddress);
}

export function stopVoicePreview(): void {
  if (running === null) return;
  running.abort.abort();
  running.source?.stop();
  rest();
}

async function startPreview(voiceId: string, findAddress: FindAddress): Promise<void> {
  const abort = new AbortController();
  const mine: NonNullable<typeof running> = { abort, source: null };
  running = mine;
  useVoicePreview.setState({ voiceId, state: "loading", failure: null });
  for (const listener of startListeners) listener();
  try {
    context ??= new AudioContext();
    // Not awaited before the fetch: the gesture counts now, and the sound comes later.
    const resumed = context.resume();
    const sound = await context.decodeAudioData(
      await loadSample(await findAddress(abort.signal), abort.signal),
    );
    await resumed;
    if (abort.signal.aborted) return;
    mine.source = playSound(context, sound, mine);
    useVoicePreview.setState({ state: "playing" });
  } catch (error) {
    if (abort.signal.aborted) return;
    console.error(`The sample "${voiceId}" could not be heard.`, error);
    useVoicePreview.setState({ failure: { voiceId, error } });
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
    // A source that was stopped for another voice ends, too.
    if (running === mine) rest();
  });
  source.start();
  return source;
}

function rest(): void {
  running = null;
  useVoicePreview.setState(SILENT);
  void context?.suspend();
}
