import { AUDIO_SAMPLE_RATE_HZ } from "@inkreel/contract";
import { decodesOpusExactly, opusAnswer } from "./opus-probe";

/** How urgent a sound is compared with what else the page loads. */
export type SoundPriority = "first" | "later";

/**
 * Fetches and decodes an audio file of a composition, in the smaller format if the browser decodes it exactly and the server can
 * make it, which takes space on its disk.
 */
export async function loadSound(src: string, priority: SoundPriority): Promise<AudioBuffer> {
  const options = { priority: priority === "first" ? "auto" : "low" } as const;
  // Without a pause if the answer is there, so that the request goes out before a scene is laid out.
  const isOpusExact = opusAnswer() ?? (await decodesOpusExactly());
  const smaller = isOpusExact ? await fetch(inOpus(src), options) : null;
  if (smaller?.ok === true) return decode(smaller);
  return decode(await fetchAsset(src, options));
}

/** Uses an OfflineAudioContext, because browsers allow an AudioContext only after a user gesture. */
async function decode(sound: Response): Promise<AudioBuffer> {
  return new OfflineAudioContext(1, 1, AUDIO_SAMPLE_RATE_HZ).decodeAudioData(await sound.arrayBuffer());
}

function inOpus(src: string): string {
  return `${src}${src.includes("?") ? "&" : "?"}encoding=opus`;
}

export async function loadPicture(src: string): Promise<ImageBitmap> {
  return createImageBitmap(await (await fetchAsset(src)).blob());
}

export async function fetchAsset(src: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(src, options);
  if (!response.ok) throw new Error(`${src} could not be loaded: status ${response.status}.`);
  return response;
}
