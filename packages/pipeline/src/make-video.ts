import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { toSrt, toVtt } from "@inkreel/composition";
import { AppError, checkChoices, type Composition, writerNeed } from "@inkreel/contract";
import { renderVideo, SpareWorkers, type RenderResult } from "@inkreel/renderer";
import { directVideo, type DirectedVideo, type VideoPorts } from "./direct-video.js";
import { posterFrame } from "./publish/draw-poster.js";
import { trackProgress, type MakeProgress, type ReportStage } from "./progress/make-progress.js";
import { outputPaths, type OutputPaths } from "./publish/output-paths.js";
import { publishVideoFiles } from "./publish/publish-video-files.js";
import { openStaging } from "./publish/staging.js";
import { createStoreAssets } from "./store/create-store-assets.js";
import { knownLanguage } from "./steps/known-language.js";
import { readVideoInput, requireEnough, type VideoInput } from "./steps/read-video-input.js";
import type { VideoChoices } from "./video-choices.js";

export interface MakeRequest {
  input: VideoInput;
  choices: VideoChoices;
  /** Path of the video. Other files, such as subtitles, are written to the same folder. */
  videoPath: string;
  ports: MakePorts;
  /**
   * Called with the language of the video (null if unknown) before its voice is chosen, to make a voice available.
   * Returns the voice to use if none is chosen, or null.
   */
  beforeVoice: ((language: string | null) => Promise<string | null>) | null;
  onProgress: (progress: MakeProgress) => void;
  signal: AbortSignal;
}

/** Services for making a video. Without a fetcher, a URL as input is rejected. */
export interface MakePorts extends VideoPorts {
  workerCount: number;
  /** Monotonic clock in ms, for estimating the remaining time. */
  nowMs: () => number;
}

export interface MadeVideo {
  files: OutputPaths;
  /** Path of the credits file, or null if no credits are needed. */
  creditsPath: string | null;
  composition: Composition;
  render: RenderResult;
}

/**
 * Makes a video from a text, including all its files. Finished parts (sentences, scenes, chunks) stay in the store, so
 * that a run after a crash or an edit creates only what is missing. All files appear complete or not at all.
 */
export async function makeVideo(request: MakeRequest): Promise<MadeVideo> {
  const report = trackProgress(request.onProgress, request.ports.nowMs);
  const { speaker, workerCount } = request.ports;
  // Writing takes one core. Meanwhile, what speaks and renders starts on another.
  speaker.start?.();
  const spares = new SpareWorkers({ count: workerCount, drawingModule: null });
  const ready = spares.prepare();
  // It is awaited before rendering. Until then, an error must not count as an unhandled rejection.
  ready.catch(() => undefined);
  try {
    const directed = await directRequest(request, report);
    await ready;
    return await publishVideo({ request, directed, spares, report });
  } finally {
    await spares.close();
  }
}

/** Reads the input of a request and makes the composition of its video. */
export async function directRequest(
  {
    input,
    choices,
    ports,
    signal,
    beforeVoice,
  }: Pick<MakeRequest, "input" | "choices" | "ports" | "signal" | "beforeVoice">,
  report: ReportStage,
): Promise<DirectedVideo> {
  checkRequest(choices, ports);
  report("reading", 0);
  const { fetcher, connectedWriter } = ports;
  const { lengthSeconds } = choices;
  const content = await readVideoInput(input, { fetcher, connectedWriter, lengthSeconds, signal });
  if (choices.scriptText === null) requireEnough(content);
  report("reading", 1);
  const language = knownLanguage(choices.translateTo ?? content.language);
  const prepared = (await beforeVoice?.(language)) ?? null;
  const voiceId = choices.voice.voiceId ?? prepared;
  const voiced = { ...choices, voice: { ...choices.voice, voiceId } };
  return directVideo(content, voiced, { ports, report, signal });
}

/** Rejects invalid choices before any work starts. */
function checkRequest(choices: VideoChoices, { connectedWriter }: MakePorts): void {
  checkChoices(choices);
  const need = writerNeed(choices);
  if (need === null || connectedWriter !== null) return;
  throw new AppError(
    "unavailable",
    `${need} needs an AI writer, and none is connected. Set OPENAI_API_KEY, or OPENAI_BASE_URL for a server of your own.`,
  );
}

async function publishVideo(options: {
  request: MakeRequest;
  directed: DirectedVideo;
  spares: SpareWorkers;
  report: ReportStage;
}): Promise<MadeVideo> {
  const { request, directed, spares, report } = options;
  const { videoPath, ports, signal } = request;
  const { store, workerCount } = ports;
  const { composition, credits } = directed;
  const files = outputPaths(videoPath);
  const staging = await openStaging(videoPath);
  try {
    const staged = outputPaths(join(staging, "video.mp4"));
    const render = await renderVideo({
      composition,
      assets: createStoreAssets(store),
      outputPath: staged.mp4,
      poster: { ...posterFrame(composition), path: staged.poster },
      store,
      workerCount,
      spares,
      onProgress: ({ share }) => report("rendering", share),
      signal,
      drawingModule: null,
    });
    report("finishing", 0);
    await writeSidecars(composition, staged);
    const creditsPath = await publishVideoFiles({ staged, videoPath, credits, signal });
    report("finishing", 1);
    return { files, creditsPath, composition, render };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function writeSidecars(composition: Composition, staged: OutputPaths): Promise<void> {
  await Promise.all([
    writeFile(staged.srt, toSrt(composition)),
    writeFile(staged.vtt, toVtt(composition)),
    writeFile(staged.composition, `${JSON.stringify(composition, null, 2)}\n`),
  ]);
}
