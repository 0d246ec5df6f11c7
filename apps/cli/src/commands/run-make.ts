import {
  AppError,
  checkChoices,
  type Composition,
  narrationFormatOf,
  type NarrationFormat,
} from "@inkreel/contract";
import { resolve } from "node:path";
import type { VideoChoices } from "@inkreel/pipeline";
import type {
  FinishedVideo,
  MakerProgress,
  NarrationOrder,
  VideoMaker,
  VideoOrder,
} from "../making/video-maker.js";
import type { MakeOptions } from "../options/make-options.js";
import { readInput, readFileOr, readLogo } from "../options/read-input.js";
import { cancelOnInterrupt } from "../terminal/cancel-on-interrupt.js";
import { createProgressDisplay, type ProgressDisplay } from "../terminal/progress-bar.js";
import { isBadArgument } from "../terminal/report-failure.js";
import type { NaturalVoice } from "./natural-voice.js";
import { openMaker } from "./open-maker.js";
import { tellUnspoken } from "./tell-unspoken.js";
import { defaultOutput } from "../options/default-output.js";
import { readPronunciations } from "../options/pronunciation-options.js";
import { describeNarration, narrationAsJson } from "./describe-narration.js";
import { shown } from "../terminal/shown-path.js";
import { readSounds } from "../options/sound-options.js";

export async function runMake(inputArgument: string, options: MakeOptions): Promise<void> {
  const startedAtMs = performance.now();
  const signal = cancelOnInterrupt();
  const display = createProgressDisplay(process.stderr, () => performance.now());
  const outputPath = await chooseOutput(inputArgument, options);
  const format = chooseFormat(outputPath, options);
  const choices = await readChoices(options);
  const input = await readInput(inputArgument, process.stdin);
  let maker: VideoMaker | null = null;
  let naturalVoice: NaturalVoice | null = null;
  let stage: string | null = null;
  try {
    maker = await openMaker(options, signal);
    naturalVoice =
      options.server === undefined ? await openNaturalVoice({ options, maker, display, signal }) : null;
    const onProgress = (progress: MakerProgress): void => {
      stage = progress.stage;
      display.show(progress);
    };
    const order = { input, beforeVoice: naturalVoice?.install ?? null, onProgress, signal };
    const made =
      format === null
        ? await makeVideo(maker, { ...order, choices, videoPath: outputPath })
        : await makeNarration(maker, { ...order, choices, audioPath: outputPath, format });
    display.clear();
    const notes = (await naturalVoice?.notesFor(made.composition)) ?? [];
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

/** What was made, with its two ways to be told. */
interface Made {
  composition: Composition;
  describe: (elapsedMs: number) => string;
  asJson: (elapsedMs: number) => object;
}

async function makeVideo(maker: VideoMaker, order: VideoOrder): Promise<Made> {
  const made = await maker.make(order);
  return {
    composition: made.composition,
    describe: (elapsedMs) => describeResult(made, elapsedMs),
    asJson: (elapsedMs) => resultAsJson(made, elapsedMs),
  };
}

async function makeNarration(maker: VideoMaker, order: NarrationOrder): Promise<Made> {
  const choices: VideoChoices = { ...order.choices, pictures: "none", useAIImages: false };
  const made = await maker.narrate({ ...order, choices });
  return {
    composition: made.composition,
    describe: (elapsedMs) => describeNarration(made, elapsedMs),
    asJson: (elapsedMs) => narrationAsJson(made, elapsedMs),
  };
}

/** Returns the format of the narration if only that is wanted, or null for a video. */
function chooseFormat(outputPath: string, options: MakeOptions): NarrationFormat | null {
  const format = narrationFormatOf(outputPath);
  if (options.audioOnly === true && format === null)
    throw new AppError("bad_input", "With --audio-only, give -o a file that ends in .mp3, .m4a or .wav.");
  return format;
}

/**
 * Returns the absolute path of the video.
 * @throws AppError bad_input if one of the files written beside it would overwrite an input.
 */
async function chooseOutput(input: string, options: MakeOptions): Promise<string> {
  const videoPath = resolve(
    options.output ?? defaultOutput(input, options.audioOnly === true ? "mp3" : "mp4"),
  );
  const { logo, script, musicFile, narration, pronunciations } = options;
  // The main input is not checked, because its type is never written.
  const sources = [logo, script, musicFile, narration, pronunciations].filter((path) => path !== undefined);
  if (sources.length === 0) return videoPath;
  const { narrationPaths, outputPaths } = await import("@inkreel/pipeline");
  const paths = narrationFormatOf(videoPath) === null ? outputPaths(videoPath) : narrationPaths(videoPath);
  const written = new Set(Object.values(paths));
  const lost = sources.find((path) => written.has(resolve(path)));
  if (lost === undefined) return videoPath;
  throw new AppError(
    "bad_input",
    `The video or its other files would overwrite "${lost}". Choose another name with -o.`,
  );
}

/**
 * Returns the choices, including the content of the given files.
 * @throws AppError bad_input for choices that cannot be used or combined.
 */
async function readChoices(options: MakeOptions): Promise<VideoChoices> {
  const choices: VideoChoices = {
    lengthSeconds: options.length,
    aspectRatio: options.ratio,
    template: options.template,
    tone: options.tone,
    voice: {
      voiceId: options.voice ?? (await namedVoice(options)),
      speedPercent: options.speed,
      toneLevel: options.toneLevel,
      details: null,
      pronunciations: await readPronunciations(options),
    },
    captionStyle: options.captions,
    captionSize: options.captionSize,
    captionPosition: options.captionPosition,
    motion: options.reducedMotion === true ? "reduced" : "full",
    primaryColor: options.primary,
    secondaryColor: options.secondary,
    logoBytes: options.logo === undefined ? null : await readLogo(options.logo),
    logoPosition: options.logoPosition,
    title: options.title ?? null,
    form: options.testimonial === true ? "testimonial" : "script",
    scriptText: options.script === undefined ? null : await readScript(options.script),
    translateTo: options.translate ?? null,
    pictures: options.pictures,
    useAIImages: options.aiPictures === true,
    ...(await readSounds(options)),
  };
  checkChoices(choices);
  return choices;
}

/** Returns the voice that `--install-voice` names, or null. */
async function namedVoice({ installVoice }: MakeOptions): Promise<string | null> {
  if (installVoice === undefined) return null;
  const { voiceToInstall } = await import("./natural-voice.js");
  return voiceToInstall(installVoice);
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

async function readScript(path: string): Promise<string> {
  const script = new TextDecoder().decode(await readFileOr(path, "script"));
  if (script.trim() === "")
    throw new AppError("bad_input", `The script file "${path}" is empty. Add the words to speak.`);
  return script;
}

/** Formats the result as text for the terminal: the files, the properties of the video, and the warnings. */
function describeResult(made: FinishedVideo, elapsedMs: number): string {
  const { composition, creditsPath, files, render } = made;
  const seconds = (composition.durationMs / 1000).toFixed(1);
  const lines = [
    `${shown(files.mp4)}  ${seconds} s, ${render.widthPx}×${render.heightPx}, ${formatBytes(render.bytes)}, ${composition.scenes.length} scenes, made in ${(elapsedMs / 1000).toFixed(1)} s`,
    [files.srt, files.vtt, files.poster, files.composition, creditsPath ?? []].flat().map(shown).join("  "),
  ];
  for (const warning of composition.warnings) lines.push(`note: ${warning.message}`);
  return lines.join("\n");
}

/** Returns the result as JSON for scripts. Its shape is part of the command's interface. */
function resultAsJson({ composition, creditsPath, files, render }: FinishedVideo, elapsedMs: number) {
  return {
    files,
    creditsPath,
    title: composition.title,
    language: composition.language,
    aspectRatio: composition.aspectRatio,
    durationMs: composition.durationMs,
    scenes: composition.scenes.map(({ id, role, text, source, durationMs, direction }) => ({
      id,
      role,
      text,
      source,
      durationMs,
      layout: direction.content.layout,
    })),
    render,
    warnings: composition.warnings,
    elapsedMs: Math.round(elapsedMs),
  };
}

function formatBytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
