import type { ByteStore, Composition } from "@inkreel/contract";
import { createStoreAssets } from "@inkreel/pipeline";
import { VideoRenderer, currentEngine, type WorkPriority } from "@inkreel/renderer";
import { getPlannedVideo, plannedVideoKey, posterKeyOf, putPlannedVideo } from "../jobs/planned-video.js";
import { isStored } from "../files/is-stored.js";
import { drawPosterOf } from "../jobs/draw-poster.js";

export interface MakingAhead {
  composition: Composition;
  store: ByteStore;
  workerCount: number;
  priority: WorkPriority;
  /** The module that draws the frames, or null for the default. */
  drawingModule: string | null;
  /** Receives the artefact's key and the processor time of each piece that was made. */
  onPiece: (key: string, processorMs: number) => Promise<void>;
  /** Receives the processor time that was spent on nothing, because the work was stopped or failed. */
  onWaste: (processorMs: number) => Promise<void>;
  signal: AbortSignal;
}

/**
 * Makes those pieces of a video that the store lacks: its plan, its chunks in their order, its sound and its poster. They are
 * those from which a requested video is made. Resolves early when the signal aborts, without an unfinished piece. Rejects if
 * a piece cannot be made.
 */
export async function makeAhead(making: MakingAhead): Promise<void> {
  const { composition, store, signal, workerCount, priority, drawingModule } = making;
  const planKey = plannedVideoKey(composition, await currentEngine(drawingModule));
  const known = await getPlannedVideo(store, planKey);
  const plan = known?.plan ?? null;
  const assets = createStoreAssets(store);
  const renderer = new VideoRenderer({
    composition,
    store,
    assets,
    plan,
    workerCount,
    drawingModule,
    priority,
  });
  const stop = (): void => void renderer.close();
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  let countedMs = 0;
  /** The time since the last piece counts for this one. With several workers this is right on average. */
  const finish = async (key: string): Promise<void> => {
    const spentMs = renderer.processorMs - countedMs;
    countedMs += spentMs;
    await making.onPiece(key, spentMs);
  };
  try {
    await makePieces({ ...making, renderer, planKey, isPlanned: known !== null, finish });
  } catch (error) {
    // Stopping makes whatever runs fail.
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener("abort", stop);
    await renderer.close();
    await making.onWaste(renderer.processorMs - countedMs);
  }
}

async function makePieces(
  making: MakingAhead & {
    renderer: VideoRenderer;
    planKey: string;
    isPlanned: boolean;
    finish: (key: string) => Promise<void>;
  },
): Promise<void> {
  const { composition, store, signal, workerCount, renderer, planKey, isPlanned, finish } = making;
  const plan = await renderer.plan();
  if (!isPlanned) {
    await putPlannedVideo(store, { composition, plan });
    await finish(planKey);
  }
  const isMissing = async (key: string): Promise<boolean> => !signal.aborted && !(await isStored(store, key));
  const waiting = [...plan.chunks];
  const makeChunks = async (): Promise<void> => {
    for (let chunk = waiting.shift(); chunk !== undefined; chunk = waiting.shift()) {
      if (!(await isMissing(chunk.key))) continue;
      await renderer.renderChunks({ plan, indexes: [chunk.index], onFrames: () => undefined });
      await finish(chunk.key);
    }
  };
  await Promise.all(Array.from({ length: workerCount }, makeChunks));
  if (await isMissing(plan.audio.key)) {
    await renderer.renderAudio();
    await finish(plan.audio.key);
  }
  const posterKey = posterKeyOf(planKey);
  if (await isMissing(posterKey)) {
    await store.put(posterKey, await drawPosterOf({ composition, renderer }));
    await finish(posterKey);
  }
}
