import type { Composition, ExcerptWish, NarrationFormat } from "@inkreel/contract";
import type { VideoChoices } from "@inkreel/pipeline";
import type {
  ExcerptOrder,
  FinishedVideo,
  NarrationOrder,
  VideoMaker,
  VideoOrder,
} from "../making/video-maker.js";
import { shown } from "../terminal/shown-path.js";
import { describeExcerpt, excerptAsJson } from "./describe-excerpt.js";
import { describeNarration, narrationAsJson } from "./describe-narration.js";

/** What was made, with its two ways to be told. */
export interface Made {
  composition: Composition;
  /** The length of the video, the narration or the excerpt. */
  durationMs: number;
  /** Absolute paths of everything that was written. The video or the audio is first. */
  paths: string[];
  describe: (elapsedMs: number) => string;
  asJson: (elapsedMs: number) => object;
}

/** Makes a video, the narration alone if a format for it is given, or the part of the video that is wished. */
export function makeOne(
  maker: VideoMaker,
  {
    format,
    excerpt,
    outputPath,
    ...order
  }: Omit<VideoOrder, "videoPath"> & {
    format: NarrationFormat | null;
    excerpt: ExcerptWish | null;
    outputPath: string;
  },
): Promise<Made> {
  if (excerpt !== null) return makeExcerpt(maker, { ...order, path: outputPath, wish: excerpt });
  return format === null
    ? makeVideo(maker, { ...order, videoPath: outputPath })
    : makeNarration(maker, { ...order, audioPath: outputPath, format });
}

async function makeVideo(maker: VideoMaker, order: VideoOrder): Promise<Made> {
  const made = await maker.make(order);
  return {
    composition: made.composition,
    durationMs: made.composition.durationMs,
    paths: [...Object.values(made.files), ...(made.creditsPath === null ? [] : [made.creditsPath])],
    describe: (elapsedMs) => describeResult(made, elapsedMs),
    asJson: (elapsedMs) => resultAsJson(made, elapsedMs),
  };
}

async function makeExcerpt(maker: VideoMaker, order: ExcerptOrder): Promise<Made> {
  const made = await maker.excerpt(order);
  return {
    composition: made.composition,
    durationMs: made.part.toMs - made.part.fromMs,
    paths: [made.path],
    describe: (elapsedMs) => describeExcerpt(made, elapsedMs),
    asJson: (elapsedMs) => excerptAsJson(made, elapsedMs),
  };
}

async function makeNarration(maker: VideoMaker, order: NarrationOrder): Promise<Made> {
  const choices: VideoChoices = { ...order.choices, pictures: "none", useAIImages: false };
  const made = await maker.narrate({ ...order, choices });
  const isRecorded = choices.recordingBytes !== null;
  return {
    composition: made.composition,
    durationMs: made.composition.durationMs,
    paths: Object.values(made.files),
    describe: (elapsedMs) => describeNarration(made, { elapsedMs, isRecorded }),
    asJson: (elapsedMs) => narrationAsJson(made, { elapsedMs, isRecorded }),
  };
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
