import { readClip } from "@inkreel/composition";
import { canDecode, openDecodedClip } from "./decoded-clip";
import type { FootageClip } from "./footage-clip";
import { fetchAsset } from "./load-asset";
import { openPlayedClip } from "./played-clip";

/**
 * Fetches a clip and decodes its first frame. Pages get a decoder only over TLS or from the machine itself, and some
 * browsers have none: there the browser's own player shows it. Rejects for what is no clip or cannot be decoded.
 */
export async function loadFootageClip(src: string): Promise<FootageClip> {
  const bytes = new Uint8Array(await (await fetchAsset(src)).arrayBuffer());
  const clip = readClip(bytes);
  if (clip === null) throw new Error(`${src} is no clip that can be played.`);
  const coded = { clip, bytes };
  return (await canDecode(coded)) ? openDecodedClip(coded) : openPlayedClip(coded);
}
