import { AppError, say, sayAsItIs } from "@inkreel/contract";
import { alignVideo, knownLanguage } from "@inkreel/pipeline";
import { captionVideo, hasPicture } from "@inkreel/renderer";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Logger } from "pino";
import type { CaptioningsRepository, FoundWords } from "../db/captionings-repository.js";
import type { StoredCaptioning } from "../db/tables/captionings.js";
import type { FileStore } from "../files/file-store.js";
import { isOutage, isPassing, toRenderFailure } from "../jobs/is-passing.js";
import type { CaptioningRun } from "./captioning-run.js";

/** A step fails after this many runs without a result, because it probably ended their processes. */
const MAX_LOST_RUNS = 3;

interface CaptioningContext {
  captionings: CaptioningsRepository;
  files: FileStore;
  /** The folder for temporary files of this process. */
  workFolder: string;
  log: Logger;
}

/** Runs the current step of a captioning. Resolves when it has ended, and rejects if a retry makes sense. */
export async function runCaptioning(run: CaptioningRun, context: CaptioningContext): Promise<void> {
  const { captioning } = run;
  let folder: string | null = null;
  try {
    refuseLost(captioning);
    folder = await mkdtemp(join(context.workFolder, `captioning-${captioning.id}-`));
    const sourcePath = join(folder, "source");
    await fetchSource(run, sourcePath, context);
    run.signal.throwIfAborted();
    if (captioning.step === "words") await findWords({ run, sourcePath, context });
    else await makeVideo({ run, sourcePath, videoPath: join(folder, "video.mp4"), context });
  } catch (error) {
    await judgeFailure({ run, error, context });
  } finally {
    run.close();
    if (folder !== null) await rm(folder, { recursive: true, force: true });
  }
}

function refuseLost({ lostRuns }: StoredCaptioning): void {
  if (lostRuns >= MAX_LOST_RUNS)
    throw new AppError("render_failed", say("captioning_interrupted", { attempts: lostRuns }));
}

/** Copies the uploaded file to this machine, because FFmpeg reads paths. */
async function fetchSource(
  { captioning: { id }, signal }: CaptioningRun,
  path: string,
  { captionings, files }: CaptioningContext,
): Promise<void> {
  const stored = await captionings.findById(id);
  const stream = stored === null ? null : await files.openRead(stored.upload.key, null);
  if (stream === null) throw new AppError("not_found", say("captioning_file_gone"));
  await pipeline(stream, createWriteStream(path), { signal });
}

interface Step {
  run: CaptioningRun;
  sourcePath: string;
  context: CaptioningContext;
}

async function findWords({ run, sourcePath: path, context }: Step): Promise<void> {
  const { script: scriptText, language: tag } = run.captioning;
  const { signal } = run;
  const language = tag === null ? null : knownLanguage(tag);
  const picture = await checkPicture(path, signal);
  const aligned = await alignVideo({ path, scriptText, language, signal });
  await context.captionings.completeWords(run.captioning, { aligned, ...picture });
}

/** A picture that cannot be used does not keep anybody from subtitles. */
async function checkPicture(
  path: string,
  signal: AbortSignal,
): Promise<Pick<FoundWords, "hasPicture" | "pictureFault">> {
  try {
    return { hasPicture: await hasPicture(path, signal), pictureFault: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "picture_broken") throw error;
    return { hasPicture: false, pictureFault: error.said ?? sayAsItIs(error.message) };
  }
}

async function makeVideo({
  run,
  sourcePath,
  context,
  videoPath,
}: Step & { videoPath: string }): Promise<void> {
  const { id, attempts, aligned, look, language } = run.captioning;
  if (aligned === null || look === null) throw new Error("The captioning has no words or no look.");
  const { words, durationMs } = aligned;
  const { style, template, primaryColor, secondaryColor } = look;
  const accents = [primaryColor, secondaryColor];
  const captions = { words, durationMs, language: language ?? "en", style, template, accents };
  const onProgress = (share: number): void => run.report(share);
  await captionVideo(
    { inputPath: sourcePath, outputPath: videoPath, container: "mp4", captions },
    { onProgress, signal: run.signal },
  ).catch(explainSound);
  const { size: bytes } = await stat(videoPath);
  const videoKey = `captionings/${id}/${attempts}/video.mp4`;
  let isHidden = true;
  try {
    await context.files.put(videoKey, { stream: createReadStream(videoPath), sizeBytes: bytes });
    run.signal.throwIfAborted();
    // The row may be written even if this call fails, so the file must stay.
    isHidden = false;
    isHidden = (await context.captionings.completeVideo(run.captioning, { videoKey, bytes })) === null;
  } finally {
    if (isHidden) await context.files.delete(videoKey);
  }
}

/** The advice of the renderer is for the command line, which can write other containers. */
function explainSound(error: unknown): never {
  if (error instanceof AppError && error.code === "bad_input")
    throw new AppError("bad_input", say("captioning_sound_unfit"), { cause: error });
  throw error;
}

/** Returns the run to the queue by rejecting, or ends the step as failed. */
async function judgeFailure(options: {
  run: CaptioningRun;
  error: unknown;
  context: CaptioningContext;
}): Promise<void> {
  const { run, context } = options;
  const { captionings, log } = context;
  const { captioning } = run;
  const error: unknown = run.signal.aborted ? run.signal.reason : options.error;
  if (error instanceof AppError && error.code === "cancelled") return;
  log.warn({ err: error, captioningId: captioning.id }, "A captioning step failed.");
  if (isPassing(error)) {
    await captionings.handBack(captioning, { isLost: !run.isClosing && !isOutage(error) });
    throw error;
  }
  await captionings.fail(captioning, toRenderFailure(error));
}
