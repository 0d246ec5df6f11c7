import { AUDIO_SAMPLE_RATE_HZ } from "@inkreel/contract";

/** Decoded without an AudioContext, which browsers let nobody open before a gesture. */
export async function loadNarration(src: string): Promise<AudioBuffer> {
  const bytes = await (await fetchAsset(src)).arrayBuffer();
  return new OfflineAudioContext(1, 1, AUDIO_SAMPLE_RATE_HZ).decodeAudioData(bytes);
}

export async function loadPicture(src: string): Promise<ImageBitmap> {
  return createImageBitmap(await (await fetchAsset(src)).blob());
}

async function fetchAsset(src: string): Promise<Response> {
  const response = await fetch(src);
  if (!response.ok) throw new Error(`${src} could not be loaded: status ${response.status}.`);
  return response;
}
