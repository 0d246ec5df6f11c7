import { AUDIO_SAMPLE_RATE_HZ } from "@inkreel/contract";

/** Decodes without an AudioContext, which browsers allow only after a gesture. */
export async function loadNarration(src: string): Promise<AudioBuffer> {
  // The first picture is visible before anything is heard, so fonts and pictures load first.
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
