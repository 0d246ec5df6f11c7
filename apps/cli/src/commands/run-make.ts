import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import {
  createDirectoryStore,
  createPageFetcher,
  makeVideo,
  pruneDirectoryStore,
  type MadeVideo,
  type MakeStage,
} from "@inkreel/pipeline";
import { createSpeaker } from "@inkreel/speech";
import { AppError } from "@inkreel/contract";
import { CACHE_MAX_BYTES, cacheDirectory } from "../cache-directory.js";
import { defaultOutput } from "../options/default-output.js";
import { readFileOr, readInput, readLogo } from "../options/read-input.js";
import { cancelOnInterrupt } from "../terminal/cancel-on-interrupt.js";
import { createProgressDisplay } from "../terminal/progress-bar.js";
import { isBadArgument } from "../terminal/report-failure.js";
import { describeResult, resultAsJson } from "../terminal/describe-result.js";
import type { MakeOptions } from "./make.js";

/** Each worker takes up to half a gigabyte; more than four no longer pay off for a short video. */
const MAX_WORKERS = 4;

export async function runMake(inputArgument: string, options: MakeOptions): Promise<void> {
  const startedAtMs = performance.now();
  const signal = cancelOnInterrupt();
  const display = createProgressDisplay(process.stderr, () => performance.now());
  const workerCount = Math.min(MAX_WORKERS, availableParallelism());
  const directory = cacheDirectory(process.env, process.platform);
  const store = createDirectoryStore(directory);
  const input = await readInput(inputArgument, process.stdin);
  const choices = await readChoices(options);
  const fetcher = createPageFetcher({ allowHosts: allowedHosts(process.env) });
  const speaker = createSpeaker({ store, workerCount });
  let stage: MakeStage = "reading";
  try {
    const made = await makeVideo({
      ...choices,
      input,
      videoPath: resolve(options.output ?? defaultOutput(inputArgument)),
      store,
      speaker,
      fetcher,
      workerCount,
      onProgress(progress) {
        stage = progress.stage;
        display.show(progress);
      },
      nowMs: () => performance.now(),
      signal,
    });
    display.clear();
    printResult(made, performance.now() - startedAtMs, options.json === true);
    await pruneDirectoryStore(directory, CACHE_MAX_BYTES, Date.now());
  } catch (error) {
    throw nameStage(error, stage);
  } finally {
    display.clear();
    await Promise.all([speaker.close(), fetcher.close()]);
  }
}

/** A person should know how far the run came; bad arguments are no failure of a stage. */
function nameStage(error: unknown, stage: MakeStage): unknown {
  if (!(error instanceof AppError) || isBadArgument(error)) return error;
  return new AppError(error.code, `${stage} failed: ${error.message}`, { cause: error });
}

async function readChoices(options: MakeOptions) {
  return {
    lengthSeconds: options.length,
    aspectRatio: options.ratio,
    template: options.template,
    tone: options.tone,
    voice: { voiceId: options.voice, speedPercent: options.speed, toneLevel: options.toneLevel },
    captionStyle: options.captions,
    primaryColor: options.primary,
    secondaryColor: options.secondary,
    logoBytes: options.logo === undefined ? null : await readLogo(options.logo),
    logoPosition: options.logoPosition,
    title: options.title ?? null,
    scriptText: options.script === undefined ? null : await readScript(options.script),
  };
}

async function readScript(path: string): Promise<string> {
  return new TextDecoder().decode(await readFileOr(path, "script"));
}

function allowedHosts(env: NodeJS.ProcessEnv): string[] {
  return (env["FETCH_ALLOW_HOSTS"] ?? "")
    .split(",")
    .map((host) => host.trim())
    .filter((host) => host !== "");
}

function printResult(made: MadeVideo, elapsedMs: number, asJson: boolean): void {
  const text = asJson
    ? JSON.stringify(resultAsJson(made, elapsedMs), null, 2)
    : describeResult(made, elapsedMs);
  process.stdout.write(`${text}\n`);
}
