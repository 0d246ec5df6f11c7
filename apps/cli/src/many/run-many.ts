import { statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { extname, join, relative, resolve, sep } from "node:path";
import { AppError, isAbort, limitConcurrency } from "@inkreel/contract";
import { makeFolder } from "@inkreel/pipeline/make-folder";
import { chooseExcerpt, chooseFormat, readChoices, refuseLoss } from "../commands/make-choices.js";
import { makeOne } from "../commands/make-one.js";
import { createNaturalVoice, type NaturalVoice } from "../commands/natural-voice.js";
import { openMaker } from "../commands/open-maker.js";
import { tellUnspoken } from "../commands/tell-unspoken.js";
import type { VideoMaker, VideoOrder } from "../making/video-maker.js";
import { isFolder, JOBS } from "../options/is-many-input.js";
import type { MakeOptions } from "../options/make-options.js";
import { isOutputThere } from "../options/output-extensions.js";
import { readInput } from "../options/read-input.js";
import { cancelOnInterrupt } from "../terminal/cancel-on-interrupt.js";
import { asMachineFault } from "../terminal/machine-fault.js";
import { EXIT_FAILED } from "../terminal/report-failure.js";
import { shown } from "../terminal/shown-path.js";
import { findDocuments } from "./find-documents.js";
import { fingerprintOf } from "./fingerprint.js";
import { layOutReport, nextStepFor, sumUp } from "./lay-out-report.js";
import type { ListedVideo } from "./listed-video.js";
import { createManyDisplay, type ManyDisplay } from "./many-display.js";
import { nameOutputs } from "./name-outputs.js";
import { readList } from "./read-list.js";
import { readReport, writeReport, type ReportEntry } from "./report-file.js";
import { mergeOptions } from "./row-options.js";

/** A video of a run, with what the report says about it so far. */
interface PlannedVideo {
  listed: ListedVideo;
  entry: ReportEntry;
  /** What an earlier run wrote about it. */
  earlier: ReportEntry | null;
}

/** What all videos of a run share. */
interface ManyContext {
  outFolder: string;
  options: MakeOptions;
  maker: VideoMaker;
  display: ManyDisplay;
  /** One voice is installed at a time. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  signal: AbortSignal;
}

/**
 * Makes the videos of a folder or a list, and a report about them. Those that an earlier run has made of the same content
 * with the same choices are skipped. A failure of one does not end the others.
 */
export async function runMany(input: string, options: MakeOptions): Promise<void> {
  const outFolder = chooseFolder(input, options);
  const listed = isFolder(input) ? await findDocuments(input, outFolder) : await readList(input);
  await createFolder(outFolder);
  const planned = await planVideos(listed, { outFolder, options });
  const entries = planned.map(({ entry }) => entry);
  const signal = cancelOnInterrupt();
  const jobs = options.jobs ?? JOBS.default;
  const startedAtMs = performance.now();
  const display = createManyDisplay(process.stderr, entries.length);
  const writing = limitConcurrency(1);
  const save = (): Promise<string> => writing(() => writeReport(outFolder, entries));
  const reportPath = await save();
  const maker = await openMaker(options, signal, jobs);
  const context = { outFolder, options, maker, display, inTurn: limitConcurrency(1), signal };
  const atOnce = limitConcurrency(jobs);
  try {
    const running = planned.map((video) =>
      atOnce(async () => {
        if (signal.aborted) return;
        const running = display.begin(video.entry.input);
        await makeListed(video, { ...context, onProgress: running.show });
        // Whoever reads that a video is made can rely on the report.
        await save();
        running.end(video.entry);
      }),
    );
    // All are awaited, so that the maker is closed after the last one.
    const broken = (await Promise.allSettled(running)).find(({ status }) => status === "rejected");
    if (broken?.status === "rejected") throw broken.reason;
  } finally {
    display.clear();
    await maker.close();
  }
  signal.throwIfAborted();
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  process.stdout.write(
    options.json === true
      ? `${JSON.stringify({ report: reportPath, summary: sumUp(entries), videos: entries }, null, 2)}\n`
      : `${layOutReport(entries)}Made in ${seconds} s. Report: ${shown(reportPath)}\n`,
  );
  if (entries.some(({ result }) => result !== "made" && result !== "skipped")) process.exitCode = EXIT_FAILED;
}

/** @throws AppError bad_input without a folder, or with one that would be read, too. */
function chooseFolder(input: string, { out, output }: MakeOptions): string {
  if (out === undefined || output !== undefined)
    throw new AppError(
      "bad_input",
      `"${input}" can be many videos. Give their folder with --out instead of a file with -o.`,
    );
  if (resolve(out) === resolve(input))
    throw new AppError(
      "bad_input",
      `The videos need a folder of their own. Choose another one than "${out}".`,
    );
  return resolve(out);
}

async function createFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
  } catch (cause) {
    throw new AppError(
      "bad_input",
      `The folder "${folder}" cannot be created. Choose another one with --out.`,
      {
        cause,
      },
    );
  }
}

/** Chooses the name of each video, and finds what an earlier run wrote about it. */
async function planVideos(
  listed: readonly ListedVideo[],
  { outFolder, options }: Pick<ManyContext, "outFolder" | "options">,
): Promise<PlannedVideo[]> {
  const known = await readReport(outFolder);
  const keys = numberEqual(listed.map(({ name, options }) => JSON.stringify([name, options])));
  const earlier = keys.map((key) => known.get(key) ?? null);
  const own = new Set([...known.values()].map(({ output }) => stemOf(output)));
  const wanted = listed.map(({ stem }, index) => ({
    stem,
    earlier: earlier[index] == null ? null : stemOf(earlier[index].output),
  }));
  const stems = nameOutputs(wanted, (stem) => !own.has(stem) && isOutputThere(join(outFolder, stem)));
  return listed.map((video, index) => ({
    listed: video,
    earlier: earlier[index] ?? null,
    entry: {
      result: "pending",
      input: video.name,
      key: keys[index]!,
      output: `${stems[index]!}${extensionOf(video, options)}`,
      seconds: null,
      durationSeconds: null,
      reason: null,
      nextStep: null,
      notes: [],
      // Kept until the video is judged, so that a run that is killed before does not forget it.
      fingerprint: earlier[index]?.fingerprint ?? null,
      files: earlier[index]?.files ?? [],
    },
  }));
}

/** Adds a number to keys that are the same, so that rows that are written twice are two videos. */
function numberEqual(keys: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return keys.map((key) => {
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key} ${count}`;
  });
}

function stemOf(output: string): string {
  return output.slice(0, output.length - extname(output).length);
}

function extensionOf({ options: { output, "audio-only": only } }: ListedVideo, base: MakeOptions): string {
  const extension = typeof output === "string" ? extname(output) : "";
  if (extension !== "") return extension;
  const isAudio = only === undefined ? base.audioOnly === true : String(only) === "true";
  return isAudio ? ".mp3" : ".mp4";
}

/** Makes one of the videos, unless that is done. Its entry tells how it ended. */
async function makeListed(
  video: PlannedVideo,
  context: ManyContext & Pick<VideoOrder, "onProgress">,
): Promise<void> {
  const { entry, earlier } = video;
  const startedAtMs = performance.now();
  let naturalVoice: NaturalVoice | null = null;
  try {
    const { options, order, fingerprint } = await prepare(video, context);
    if (earlier?.fingerprint === fingerprint && (await isComplete(earlier, context.outFolder))) {
      Object.assign(entry, { ...earlier, result: "skipped", seconds: null });
      return;
    }
    Object.assign(entry, { fingerprint: null, files: [] });
    naturalVoice = openNaturalVoice(options, context);
    const made = await makeOne(context.maker, {
      ...order,
      beforeVoice: naturalVoice?.install ?? null,
      onProgress: context.onProgress,
      signal: context.signal,
    });
    const notes = [
      ...made.composition.warnings.map(({ message }) => message),
      ...((await naturalVoice?.notesFor(made.composition)) ?? []),
    ];
    const files = await Promise.all(made.paths.map((path) => measure(path, context.outFolder)));
    const durationSeconds = made.durationMs / 1000;
    Object.assign(entry, { result: "made", durationSeconds, notes, fingerprint, files });
    entry.seconds = (performance.now() - startedAtMs) / 1000;
  } catch (error) {
    if (isAbort(error)) return;
    const told = asMachineFault(error) ?? (await tellUnspoken(error, naturalVoice));
    Object.assign(entry, { result: "failed", fingerprint: null, files: [] });
    entry.seconds = (performance.now() - startedAtMs) / 1000;
    entry.reason = told instanceof Error ? told.message : String(told);
    entry.nextStep = nextStepFor(told instanceof AppError ? told.code : null);
  }
}

/** Reads everything that a video is made of. @throws AppError for what cannot be read or used. */
async function prepare({ listed, entry }: PlannedVideo, { outFolder, options: base }: ManyContext) {
  const options = mergeOptions(base, listed);
  const outputPath = join(outFolder, entry.output);
  await refuseLoss(outputPath, options);
  const format = chooseFormat(outputPath, options);
  const excerpt = chooseExcerpt(outputPath, options);
  const choices = await readChoices(options);
  const input = await readInput(listed.input, process.stdin);
  const fingerprint = fingerprintOf({ input, choices, format, ...(excerpt !== null && { excerpt }) });
  return { options, fingerprint, order: { input, choices, format, excerpt, outputPath } };
}

/** Returns null on a server, which has its own voices. */
function openNaturalVoice(
  options: MakeOptions,
  { maker, display, signal, inTurn }: ManyContext,
): NaturalVoice | null {
  if (options.server !== undefined) return null;
  const voice = createNaturalVoice({ wanted: options.installVoice, maker, display, signal });
  const { install } = voice;
  return install === null ? voice : { ...voice, install: (language) => inTurn(() => install(language)) };
}

async function measure(path: string, outFolder: string): Promise<ReportEntry["files"][number]> {
  return { name: relative(outFolder, path).split(sep).join("/"), bytes: (await stat(path)).size };
}

/** Returns true if all files of an earlier run are still there, as long as they were. */
async function isComplete({ files }: ReportEntry, outFolder: string): Promise<boolean> {
  const isThere = files.map(
    ({ name, bytes }) => statSync(join(outFolder, name), { throwIfNoEntry: false })?.size === bytes,
  );
  return files.length > 0 && !isThere.includes(false);
}
