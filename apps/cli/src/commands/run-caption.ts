import { AppError, type AlignedVideo, hasCode, type ScriptDifference } from "@inkreel/contract";
import {
  alignVideo,
  type CaptionOutputs,
  detectLanguage,
  knownLanguage,
  requireWritable,
  writeCaptions,
} from "@inkreel/pipeline";
import { type CaptionedContainer, type CaptionedVideo, hasPicture } from "@inkreel/renderer";
import { access, constants } from "node:fs/promises";
import { basename, extname, relative, resolve } from "node:path";
import type { CaptionOptions } from "../options/caption-options.js";
import { fileProblem, readFileOr } from "../options/read-input.js";
import { cancelOnInterrupt } from "../terminal/cancel-on-interrupt.js";
import { createProgressDisplay } from "../terminal/progress-bar.js";

/** Part of the whole time in which the words are found, if a video is written too. */
const LISTENING_SHARE = 0.2;

export async function runCaption(input: string, options: CaptionOptions): Promise<void> {
  const scriptText = await readScript(options.script);
  const inputPath = resolve(input);
  await checkReadable(input);
  const outputs = chooseOutputs(input, options);
  for (const path of pathsOf(outputs)) await requireWritable(path);
  if (options.force !== true) await refuseOverwriting(outputs);
  const language = options.language ?? detectLanguage(scriptText);
  const signal = cancelOnInterrupt();
  if (outputs.video !== null && !(await hasPicture(inputPath, signal))) throw noPicture(input);
  const display = createProgressDisplay(process.stderr, () => performance.now());
  try {
    display.show({ stage: "listening", share: 0, etaMs: null });
    const aligned = await alignVideo({
      path: inputPath,
      scriptText,
      language: knownLanguage(language),
      signal,
    });
    // In other languages, the comparison is less certain, so the result only contains a note.
    if (aligned.isUnlike && !aligned.isApproximate && options.force !== true) throw otherSpeech(input);
    const startedAtMs = performance.now();
    const video = await writeCaptions({
      inputPath,
      aligned,
      language,
      look: {
        style: options.style,
        template: options.template,
        accents: [options.primary, options.secondary],
      },
      outputs,
      onProgress(share) {
        const spentMs = performance.now() - startedAtMs;
        display.show({
          stage: "captioning",
          share: LISTENING_SHARE + share * (1 - LISTENING_SHARE),
          etaMs: share === 0 ? null : spentMs / share - spentMs,
        });
      },
      signal,
    });
    display.clear();
    const result = { aligned, outputs, video };
    const text =
      options.json === true ? JSON.stringify(resultAsJson(result), null, 2) : describeResult(result);
    process.stdout.write(`${text}\n`);
  } finally {
    display.clear();
  }
}

async function readScript(path: string | undefined): Promise<string> {
  if (path === undefined)
    throw new AppError(
      "bad_input",
      "Captions need the script of the video. Inkreel does not recognise speech: it finds the words that you give with --script words.txt.",
    );
  return new TextDecoder().decode(await readFileOr(path, "script"));
}

async function checkReadable(path: string): Promise<void> {
  try {
    await access(path, constants.R_OK);
  } catch (cause) {
    throw new AppError("bad_input", `The video file "${path}" ${fileProblem(cause)}.`, { cause });
  }
}

/**
 * Returns the absolute paths of the files to write.
 * @throws AppError bad_input if one of them would overwrite the video or the script, or another one.
 */
function chooseOutputs(input: string, options: CaptionOptions): CaptionOutputs {
  const { out, burn } = options;
  const ownName = basename(input, extname(input));
  const videoPath = out ?? (burn === true ? `${ownName}-captioned.mp4` : null);
  const name = out === undefined ? ownName : out.slice(0, -extname(out).length);
  const outputs: CaptionOutputs = {
    srt: resolve(options.srt ?? `${name}.srt`),
    vtt: resolve(options.vtt ?? `${name}.vtt`),
    words: resolve(options.words ?? `${name}.words.json`),
    video: videoPath === null ? null : { path: resolve(videoPath), container: containerOf(videoPath) },
  };
  const taken = new Set([resolve(input), resolve(options.script ?? input)]);
  for (const path of pathsOf(outputs)) {
    if (taken.has(path))
      throw new AppError(
        "bad_input",
        `Two files would have the path "${path}". Give one of them another name with -o, --srt, --vtt or --words.`,
      );
    taken.add(path);
  }
  return outputs;
}

/** @throws AppError bad_input if a file exists already, for example subtitles that somebody has corrected. */
async function refuseOverwriting(outputs: CaptionOutputs): Promise<void> {
  const present = await Promise.all(
    pathsOf(outputs).map(async (path) => ((await exists(path)) ? [path] : [])),
  );
  const names = present.flat().map(shown);
  if (names.length === 0) return;
  throw new AppError(
    "bad_input",
    `${names.join(", ")} ${names.length === 1 ? "exists" : "exist"} already. Add --force to overwrite, or choose other names with -o, --srt, --vtt and --words.`,
  );
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return false;
    throw error;
  }
}

function noPicture(input: string): AppError {
  return new AppError(
    "bad_input",
    `"${input}" has no picture into which captions could be drawn. Leave out -o and --burn to get the subtitles alone.`,
  );
}

function containerOf(path: string): CaptionedContainer {
  return extname(path).slice(1).toLowerCase() as CaptionedContainer;
}

function pathsOf({ srt, vtt, words, video }: CaptionOutputs): string[] {
  return [...(video === null ? [] : [video.path]), srt, vtt, words];
}

function otherSpeech(input: string): AppError {
  return new AppError(
    "bad_input",
    `The speech in "${input}" does not seem to match the script. Check that it is the right script, in the language that is spoken. If it is, loud music or noise may be the reason: add --force.`,
  );
}

interface CaptionResult {
  aligned: AlignedVideo;
  outputs: CaptionOutputs;
  video: CaptionedVideo | null;
}

/** Formats the result as text for the terminal: the files, and where video and script differ. */
function describeResult({ aligned, outputs, video }: CaptionResult): string {
  const lines: string[] = [];
  if (video !== null && outputs.video !== null) {
    const seconds = (video.durationMs / 1000).toFixed(1);
    lines.push(`${shown(outputs.video.path)}  ${seconds} s, ${video.widthPx}×${video.heightPx}`);
  }
  lines.push([outputs.srt, outputs.vtt, outputs.words].map(shown).join("  "));
  if (aligned.isUnlike) lines.push("note: The speech does not seem to match the script. Check the captions.");
  if (aligned.isApproximate)
    lines.push(
      "note: The times are approximate, because the speech is compared with an English voice. Captions may be one word early or late.",
    );
  if (video?.wasHdr === true) lines.push("note: The video was in HDR. The video with captions is in SDR.");
  return [...lines, ...aligned.differences.map(describeDifference)].join("\n");
}

function describeDifference(difference: ScriptDifference): string {
  if (difference.kind === "not_spoken")
    return `note: Not spoken, so not in the captions (${clock(difference.atMs)}): “${shorten(difference.text)}”`;
  if (difference.kind === "unlike")
    return `note: This does not sound like what is said there (${clock(difference.startMs)} to ${clock(difference.endMs)}), so check the words and their order: “${shorten(difference.text)}”`;
  return `note: Not in the script, so without captions: ${clock(difference.startMs)} to ${clock(difference.endMs)}`;
}

const SHOWN_CHARS = 80;

function shorten(text: string): string {
  return text.length <= SHOWN_CHARS ? text : `${text.slice(0, SHOWN_CHARS - 1).trimEnd()}…`;
}

/** Formats a time as minutes and seconds. */
function clock(timeMs: number): string {
  const seconds = Math.floor(timeMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Returns the result as JSON for scripts. Its shape is part of the command's interface. */
function resultAsJson({ aligned, outputs, video }: CaptionResult) {
  const { durationMs, words, ...found } = aligned;
  const { video: videoFile, ...files } = outputs;
  return {
    files: { ...files, video: videoFile?.path ?? null },
    durationMs,
    wordCount: words.length,
    ...found,
    video,
  };
}

function shown(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith("..") ? path : fromHere;
}
