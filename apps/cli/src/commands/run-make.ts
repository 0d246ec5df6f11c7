import { AppError } from "@inkreel/contract";
import type { VideoMaker } from "../making/video-maker.js";
import { chooseOutput } from "../options/choose-output.js";
import type { MakeOptions } from "../options/make-options.js";
import { readChoices } from "../options/read-choices.js";
import { readInput } from "../options/read-input.js";
import { cancelOnInterrupt } from "../terminal/cancel-on-interrupt.js";
import { describeResult, resultAsJson } from "../terminal/describe-result.js";
import { createProgressDisplay } from "../terminal/progress-bar.js";
import { isBadArgument } from "../terminal/report-failure.js";
import { openMaker } from "./open-maker.js";

export async function runMake(inputArgument: string, options: MakeOptions): Promise<void> {
  const startedAtMs = performance.now();
  const signal = cancelOnInterrupt();
  const display = createProgressDisplay(process.stderr, () => performance.now());
  const videoPath = await chooseOutput(inputArgument, options);
  const choices = await readChoices(options);
  const input = await readInput(inputArgument, process.stdin);
  let maker: VideoMaker | null = null;
  let stage: string | null = null;
  try {
    maker = await openMaker(options, signal);
    const made = await maker.make({
      input,
      choices,
      videoPath,
      onProgress(progress) {
        stage = progress.stage;
        display.show(progress);
      },
      signal,
    });
    display.clear();
    const elapsedMs = performance.now() - startedAtMs;
    const text =
      options.json === true
        ? JSON.stringify(resultAsJson(made, elapsedMs), null, 2)
        : describeResult(made, elapsedMs);
    process.stdout.write(`${text}\n`);
  } catch (error) {
    throw nameStage(error, stage);
  } finally {
    display.clear();
    await maker?.close();
  }
}

/** A person should know how far the run came; bad arguments are no failure of a stage. */
function nameStage(error: unknown, stage: string | null): unknown {
  if (!(error instanceof AppError) || isBadArgument(error) || stage === null) return error;
  return new AppError(error.code, `${stage} failed: ${error.message}`, { cause: error });
}
