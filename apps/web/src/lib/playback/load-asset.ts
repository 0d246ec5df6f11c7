import { AUDIO_SAMPLE_RATE_HZ } from "@inkreel/contract";

/**
 * Fetches and decodes an audio file. It uses an OfflineAudioContext, because browsers allow an AudioContext only after
 * a user gesture.
 */
export async function loadNarration(src: string): Promise<AudioBuffer> {
  // Low priority, because the first frame needs fonts and pictures before any sound is played.
  const bytes = await (await fetchAsset(src, { priority: "low" })).arrayBuffer();
  return new OfflineAudioContext(1, 1, AUDIO_SAMPLE_RATE_HZ).decodeAudioData(bytes);
}

export async function loadPicture(src: string): Promise<ImageBitmap> {
  return createImageBitmap(await (await fetchAsset(src)).blob());
}

export async function fetchAsset(src: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(src, options);
  if (!response.ok) throw new Error(`${src} could not be loaded: status ${response.status}.`);
  return response;
}
