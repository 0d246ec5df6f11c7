import { AppError } from "@inkreel/contract";
import { resolve } from "node:path";
import type { MakerProgress, VideoMaker } from "../making/video-maker.js";
import { defaultOutput, outputOfTopic } from "../options/default-output.js";
import type { MakeOptions } from "../options/make-options.js";
import { type GivenSubject, readSubject } from "../options/read-input.js";
import { cancelOnInterrupt } from "../terminal/cancel-on-interrupt.js";
import { createProgressDisplay, type ProgressDisplay } from "../terminal/progress-bar.js";
import { isBadArgument } from "../terminal/report-failure.js";
import { chooseExcerpt, chooseFormat, readChoices, refuseLoss } from "./make-choices.js";
import { makeOne } from "./make-one.js";
import type { NaturalVoice } from "./natural-voice.js";
import { openMakerOfText } from "./open-maker.js";
import { platformNotes } from "./platform-notes.js";
import { tellUnspoken } from "./tell-unspoken.js";

export async function runMake(given: GivenSubject, options: MakeOptions): Promise<void> {
  if (options.out !== undefined || options.jobs !== undefined)
    throw new AppError(
      "bad_input",
      "--out and --jobs are for a folder or a list (.csv, .jsonl). For one video, give its file with -o.",
    );
  const startedAtMs = performance.now();
  const signal = cancelOnInterrupt();
  const display = createProgressDisplay(process.stderr, () => performance.now());
  const outputPath = chooseOutput(given, options);
  await refuseLoss(outputPath, options);
  const format = chooseFormat(outputPath, options);
  const excerpt = chooseExcerpt(outputPath, options);
  const choices = await readChoices(options);
  const input = await readSubject(given, process.stdin);
  let maker: VideoMaker | null = null;
  let naturalVoice: NaturalVoice | null = null;
  let stage: string | null = null;
  try {
    maker = await openMakerOfText(options, signal);
    naturalVoice =
      options.server === undefined ? await openNaturalVoice({ options, maker, display, signal }) : null;
    const onProgress = (progress: MakerProgress): void => {
      stage = progress.stage;
      display.show(progress);
    };
    const beforeVoice = naturalVoice?.install ?? null;
    const made = await makeOne(maker, {
      input,
      choices,
      format,
      excerpt,
      outputPath,
      beforeVoice,
      onProgress,
      signal,
    });
    display.clear();
    const isWhole = format === null && excerpt === null;
    const notes = [
      ...((await naturalVoice?.notesFor(made.composition)) ?? []),
      ...(options.for !== undefined && isWhole ? await platformNotes(options.for, made) : []),
    ];
    const elapsedMs = performance.now() - startedAtMs;
    const text =
      options.json === true
        ? JSON.stringify({ ...made.asJson(elapsedMs), notes }, null, 2)
        : [made.describe(elapsedMs), ...notes.map((note) => `note: ${note}`)].join("\n");
    process.stdout.write(`${text}\n`);
  } catch (error) {
    throw nameStage(await tellUnspoken(error, naturalVoice), stage);
  } finally {
    display.clear();
    await maker?.close();
  }
}

/**
 * Adds the stage to an error's message, so that users know how far the run came. Invalid arguments have no stage.
 */
function nameStage(error: unknown, stage: string | null): unknown {
  if (!(error instanceof AppError) || isBadArgument(error) || stage === null) return error;
  return new AppError(error.code, `${stage} failed: ${error.message}`, { cause: error });
}

/** Returns the absolute path of the video. */
function chooseOutput(given: GivenSubject, options: MakeOptions): string {
  const extension = options.audioOnly === true ? "mp3" : "mp4";
  const name =
    given.kind === "topic" ? outputOfTopic(given.topic, extension) : defaultOutput(given.argument, extension);
  return resolve(options.output ?? name);
}

async function openNaturalVoice(given: {
  options: MakeOptions;
  maker: VideoMaker;
  display: ProgressDisplay;
  signal: AbortSignal;
}): Promise<NaturalVoice> {
  const { createNaturalVoice } = await import("./natural-voice.js");
  return createNaturalVoice({ ...given, wanted: given.options.installVoice });
}
