import {
  AppError,
  checkChoices,
  DEFAULT_ASPECT_RATIO,
  excerptFormatOf,
  narrationFormatOf,
  PLATFORM_LIMITS,
  type AspectRatio,
  type ExcerptWish,
  type NarrationFormat,
  type Platform,
} from "@inkreel/contract";
import type { VideoChoices } from "@inkreel/pipeline";
import { resolve } from "node:path";
import type { MakeOptions } from "../options/make-options.js";
import { readPronunciations } from "../options/pronunciation-options.js";
import { readFileOr, readLogo } from "../options/read-input.js";
import { readSounds } from "../options/sound-options.js";

/** Returns the format of the narration if only that is wanted, or null for a video. */
export function chooseFormat(outputPath: string, options: MakeOptions): NarrationFormat | null {
  const format = narrationFormatOf(outputPath);
  if (options.audioOnly === true && format === null)
    throw new AppError("bad_input", "With --audio-only, give -o a file that ends in .mp3, .m4a or .wav.");
  return format;
}

/**
 * Returns the part of the video if only that is wanted, or null for the whole.
 * @throws AppError bad_input for the options of an excerpt without one.
 */
export function chooseExcerpt(
  outputPath: string,
  { from, to, width }: Pick<MakeOptions, "from" | "to" | "width">,
): ExcerptWish | null {
  const format = excerptFormatOf(outputPath);
  if (format === null) {
    if (from === undefined && to === undefined && width === undefined) return null;
    throw new AppError(
      "bad_input",
      "--from, --to and --width are for excerpts. Give -o a file that ends in .gif or .webm.",
    );
  }
  const toMs = (seconds: number): number => Math.round(seconds * 1000);
  return {
    format,
    fromMs: toMs(from ?? 0),
    toMs: to === undefined ? null : toMs(to),
    widthPx: width ?? null,
  };
}

/**
 * Checks that the files of a video do not replace what it is made of. The main input is not checked, because its type is
 * never written.
 * @throws AppError bad_input.
 */
export async function refuseLoss(outputPath: string, options: MakeOptions): Promise<void> {
  const { logo, script, musicFile, narration, pronunciations } = options;
  const sources = [logo, script, musicFile, narration, pronunciations].filter((path) => path !== undefined);
  if (sources.length === 0) return;
  const { narrationPaths, outputPaths } = await import("@inkreel/pipeline");
  const written = new Set<string>(
    excerptFormatOf(outputPath) !== null
      ? [outputPath]
      : Object.values(
          narrationFormatOf(outputPath) === null ? outputPaths(outputPath) : narrationPaths(outputPath),
        ),
  );
  const lost = sources.find((path) => written.has(resolve(path)));
  if (lost === undefined) return;
  throw new AppError(
    "bad_input",
    `The video or its other files would overwrite "${lost}". Choose another name with -o.`,
  );
}

/**
 * Returns the choices, including the content of the given files.
 * @throws AppError bad_input for choices that cannot be used or combined.
 */
export async function readChoices(options: MakeOptions): Promise<VideoChoices> {
  const choices: VideoChoices = {
    lengthSeconds: options.length,
    aspectRatio: options.ratio ?? ratioFor(options.for),
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

function ratioFor(platform: Platform | undefined): AspectRatio {
  return platform === undefined ? DEFAULT_ASPECT_RATIO : PLATFORM_LIMITS[platform].aspectRatios[0];
}

/** Returns the voice that `--install-voice` names, or null. */
async function namedVoice({ installVoice }: MakeOptions): Promise<string | null> {
  if (installVoice === undefined) return null;
  const { voiceToInstall } = await import("./natural-voice.js");
  return voiceToInstall(installVoice);
}

async function readScript(path: string): Promise<string> {
  const script = new TextDecoder().decode(await readFileOr(path, "script"));
  if (script.trim() === "")
    throw new AppError("bad_input", `The script file "${path}" is empty. Add the words to speak.`);
  return script;
}
