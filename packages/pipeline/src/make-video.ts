import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ContentInput, PageFetcher } from "@inkreel/content";
import { readContent } from "@inkreel/content";
import { toSrt, toVtt } from "@inkreel/composition";
import { AppError, checkChoices, type ByteStore, type Composition, writerNeed } from "@inkreel/contract";
import { renderVideo, type RenderResult } from "@inkreel/renderer";
import type { Speaker } from "@inkreel/speech";
import type { CompositionChoices } from "./composition-request.js";
import { makeComposition, type MadeComposition } from "./make-composition.js";
import { drawPoster } from "./publish/draw-poster.js";
import type { ConnectedWriter } from "./steps/connected-writer.js";
import type { SceneIllustrator } from "./steps/scene-illustrator.js";
import type { ScriptWriter } from "./steps/script-writer.js";
import { trackProgress, type MakeProgress, type ReportStage } from "./progress/make-progress.js";
import { writeCredits } from "./publish/write-credits.js";
import { outputPaths, publishOrder, type OutputPaths } from "./publish/output-paths.js";
import { openStaging, publishFiles } from "./publish/staging.js";
import { createStoreAssets } from "./store/create-store-assets.js";
import type { FilmVoices } from "./voices/film-voices.js";

export interface MakeRequest extends CompositionChoices {
  input: ContentInput;
  videoPath: string;
  store: ByteStore;
  speaker: Speaker;
  writer: ScriptWriter;
  /** Null where none is connected. */
  connectedWriter: ConnectedWriter | null;
  voices: FilmVoices;
  /** Null where no network may be used; an address as input then fails with a sentence. */
  fetcher: PageFetcher | null;
  /** Null where nobody can be asked for pictures. */
  illustrator: SceneIllustrator | null;
  /** Paints pictures where they are wanted. */
  painter: SceneIllustrator;
  workerCount: number;
  onProgress: (progress: MakeProgress) => void;
  /** Monotonic clock in ms, for the time left. */
  nowMs: () => number;
  signal: AbortSignal;
}

export interface MadeVideo {
  files: OutputPaths;
  /** Null when the film owes nobody anything. */
  creditsPath: string | null;
  composition: Composition;
  render: RenderResult;
}

/**
 * The whole way from a text to a film: read, write, speak, compose, render, publish. Finished pieces (sentences,
 * scenes, chunks) stay in the store, so a run after a kill or an edit only does what is missing. The files
 * appear whole or not at all.
 */
export async function makeVideo(request: MakeRequest): Promise<MadeVideo> {
  checkRequest(request);
  const report = trackProgress(request.onProgress, request.nowMs);
  const { input, fetcher, signal } = request;
  report("reading", 0);
  const content = await readContent(input, { fetcher, signal, owner: null });
  report("reading", 1);
  const made = await makeComposition({ ...request, content, report });
  return publishVideo({ request, made, report });
}

/** What cannot come of it is told before anything is read, written or spoken. */
function checkRequest(request: MakeRequest): void {
  checkChoices(request);
  const need = writerNeed(request);
  if (need === null || request.connectedWriter !== null) return;
  throw new AppError(
    "unavailable",
    `${need} needs an AI writer, and none is connected. Set OPENAI_API_KEY, or OPENAI_BASE_URL for a server of your own.`,
  );
}

async function publishVideo(options: {
  request: MakeRequest;
  made: MadeComposition;
  report: ReportStage;
}): Promise<MadeVideo> {
  const { request, made, report } = options;
  const { composition, credits } = made;
  const files = outputPaths(request.videoPath);
  const staging = await openStaging(request.videoPath);
  try {
    const staged = outputPaths(join(staging, "video.mp4"));
    const { store, workerCount, signal } = request;
    const render = await renderVideo({
      composition,
      assets: createStoreAssets(store),
      outputPath: staged.mp4,
      store,
      workerCount,
      onProgress: ({ share }) => report("rendering", share),
      signal,
      drawingModule: null,
    });
    report("finishing", 0);
    await writeSidecars({ composition, store, staged });
    signal.throwIfAborted();
    const creditsPath = await writeCredits(request.videoPath, credits);
    await publishFiles(publishOrder(staged, files));
    report("finishing", 1);
    return { files, creditsPath, composition, render };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function writeSidecars(options: {
  composition: Composition;
  store: ByteStore;
  staged: OutputPaths;
}): Promise<void> {
  const { composition, store, staged } = options;
  const poster = await drawPoster(composition, createStoreAssets(store));
  await Promise.all([
    writeFile(staged.srt, toSrt(composition)),
    writeFile(staged.vtt, toVtt(composition)),
    writeFile(staged.poster, poster),
    writeFile(staged.composition, `${JSON.stringify(composition, null, 2)}\n`),
  ]);
}
