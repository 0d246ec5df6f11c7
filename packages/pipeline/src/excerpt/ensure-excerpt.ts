import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limitConcurrency, type ByteStore, type Composition, type ExcerptPart } from "@inkreel/contract";
import { currentEngine, VideoRenderer } from "@inkreel/renderer";
import { createStoreAssets } from "../store/create-store-assets.js";

/** Drawing one uses a whole core. */
const inTurn = limitConcurrency(1);

/**
 * Ensures that the store contains a part of a video as a file of its own, and returns that file. The store must contain the
 * sounds and pictures of the video. Rejects with `render_failed`, or with the abort reason of the signal.
 */
export async function ensureExcerpt(
  composition: Composition,
  part: ExcerptPart,
  { store, signal }: { store: ByteStore; signal: AbortSignal },
): Promise<Uint8Array> {
  const { warnings: _unseen, ...seen } = composition;
  const decisive = JSON.stringify([await currentEngine(null), part, seen]);
  const key = `excerpts/${createHash("sha256").update(decisive).digest("hex")}.${part.format}`;
  const known = await store.get(key);
  if (known !== null) return known;
  const bytes = await inTurn(() => drawExcerpt(composition, part, { store, signal }));
  await store.put(key, bytes);
  return bytes;
}

async function drawExcerpt(
  composition: Composition,
  part: ExcerptPart,
  { store, signal }: { store: ByteStore; signal: AbortSignal },
): Promise<Uint8Array> {
  signal.throwIfAborted();
  const folder = await mkdtemp(join(tmpdir(), "inkreel-excerpt-"));
  const video = new VideoRenderer({
    composition,
    assets: createStoreAssets(store),
    store,
    workerCount: 1,
    drawingModule: null,
    plan: null,
    priority: "waited",
  });
  const stop = (): void => void video.close();
  signal.addEventListener("abort", stop);
  try {
    const path = join(folder, `excerpt.${part.format}`);
    await video.writeExcerpt({ ...part, path });
    return await readFile(path);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
    await video.close();
    await rm(folder, { recursive: true, force: true });
  }
}
