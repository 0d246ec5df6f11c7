import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import {
  AppError,
  ASPECT_RATIOS,
  CAPTION_POSITIONS,
  CAPTION_SIZES,
  CAPTION_STYLES,
  checkChoices,
  CONTENT_MAX_CHARS,
  DEFAULT_ASPECT_RATIO,
  DEFAULT_CAPTION_POSITION,
  DEFAULT_CAPTION_SIZE,
  DEFAULT_CAPTION_STYLE,
  DEFAULT_LOGO_POSITION,
  DEFAULT_MOTION,
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_SECONDARY_COLOR,
  DEFAULT_SOUND,
  DEFAULT_TONE,
  DURATION_SECONDS,
  LOGO_POSITIONS,
  MUSIC_MOODS,
  MUSIC_SEED,
  MUSIC_VOLUME_PERCENT,
  NARRATION_FORMATS,
  PICTURE_MODES,
  pronunciationsSchema,
  TEMPLATE_TYPES,
  TITLE_MAX_CHARS,
  TONES,
  TRANSLATION_LANGUAGE_CODES,
  VIDEO_MOTIONS,
  VOICE_SPEED_PERCENT,
  VOICE_TONE_LEVEL,
} from "@inkreel/contract";
import type { ContentInput, VideoChoices } from "@inkreel/pipeline";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { McpServices } from "../mcp-services.js";
import { answerWithReport, jobReportShape, reportJob } from "../job-report.js";
import { waitForJob } from "../wait-for-job.js";
import { defaultOutput } from "../../options/default-output.js";
import { readLogo } from "../../options/read-input.js";

const DESCRIPTION = [
  "Turns a text or a web page into a short narrated video: script, voice, word-timed captions, animated scenes.",
  "Give `text` (plain or Markdown) or `url`, not both. A video of 30 s usually takes 10 to 60 s to make.",
  "`voice: none` makes it silent: captions and music. `only: mp3` makes the narration alone.",
  "Returns the paths of the MP4, SRT, VTT, JPEG poster and composition when it is done within",
  "`waitSeconds`; otherwise with status running and a jobId for video_status. Cancelling this call stops the job.",
].join(" ");

export function addMakeVideo(server: McpServer, { jobs, folder }: McpServices): void {
  server.registerTool(
    "make_video",
    {
      title: "Make a video",
      description: DESCRIPTION,
      inputSchema: makeVideoInput,
      outputSchema: jobReportShape,
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: true,
      },
    },
    async (input, { signal, sendNotification, _meta }) => {
      const content = toContent(input);
      const names = { title: input.title ?? null, url: input.url ?? null, text: input.text ?? null };
      const format = input.only === "video" ? null : input.only;
      const where = { folder, extension: format ?? "mp4" };
      const outputPath = await chooseOutputPath(where, names, jobs.isTaken);
      const job = jobs.start({ input: content, choices: await toChoices(input), outputPath, format });
      const progressToken = _meta?.progressToken;
      await waitForJob({
        job,
        timeoutMs: input.waitSeconds * 1000,
        signal,
        onProgress: async (progress, message) => {
          if (progressToken === undefined) return;
          const params = { progressToken, progress, total: 100, message };
          await sendNotification({ method: "notifications/progress", params });
        },
      });
      if (signal.aborted) job.cancel();
      if (job.state.status === "failed") throw new AppError("render_failed", job.state.error);
      return answerWithReport(reportJob(job));
    },
  );
}

function toContent({ text, url }: MakeVideoInput): ContentInput {
  if ((text === undefined) === (url === undefined))
    throw new AppError("bad_input", "Give either `text` or `url` as the content of the video.");
  return url === undefined ? { kind: "text", text: text ?? "" } : { kind: "url", url };
}

const NAME_WORDS = 6;
const NAME_MAX_CHARS = 60;

/** A video is named after the first of these that is given. */
interface NameSource {
  title: string | null;
  url: string | null;
  text: string | null;
}

/** Files of the same name with these extensions would share their subtitles. */
const OUTPUT_EXTENSIONS = ["mp4", ...NARRATION_FORMATS];

/**
 * Returns an unused path in the folder, named after the title, the page or the first words of the text. A narration
 * does not take the name of a video either, because the subtitles of both are named alike.
 */
async function chooseOutputPath(
  { folder, extension }: { folder: string; extension: string },
  source: NameSource,
  isTaken: (path: string) => boolean,
): Promise<string> {
  const name = nameOf(source);
  for (let number = 1; ; number += 1) {
    const stem = join(folder, `${name}${number === 1 ? "" : `-${number}`}`);
    const paths = OUTPUT_EXTENSIONS.map((each) => `${stem}.${each}`);
    if (paths.some(isTaken)) continue;
    const isThere = await Promise.all(paths.map(exists));
    if (!isThere.includes(true)) return `${stem}.${extension}`;
  }
}

function nameOf({ title, url, text }: NameSource): string {
  if (title === null && url !== null) return defaultOutput(url).replace(/\.mp4$/u, "");
  const words = (title ?? text ?? "").match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = words.slice(0, NAME_WORDS).join("-").toLowerCase().slice(0, NAME_MAX_CHARS);
  return name === "" ? "video" : name;
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

/** Less than the 60 s after which clients usually give up on a call. */
const DEFAULT_WAIT_SECONDS = 50;
const MAX_WAIT_SECONDS = 3600;

const color = z.string().regex(/^#[0-9a-f]{6}$/iu, 'Give a colour like "#0a6a61"');
const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max);

/** Strict, so that a misspelt argument is refused by its name. */
const makeVideoInput = z.strictObject({
  text: z.string().max(CONTENT_MAX_CHARS).optional().describe("the content as plain text or Markdown"),
  url: z.string().max(2048).optional().describe("the http(s) address of an article or product page to read"),
  title: z.string().max(TITLE_MAX_CHARS).optional().describe("instead of the content's own title"),
  script: z
    .string()
    .max(CONTENT_MAX_CHARS)
    .optional()
    .describe("the exact script, instead of one written from the content"),
  testimonial: z
    .boolean()
    .default(false)
    .describe(
      "one scene that sums up a product page and its reviews; needs a connected AI writer and template amazon-product-review",
    ),
  translateTo: z
    .enum(TRANSLATION_LANGUAGE_CODES)
    .optional()
    .describe("translate the video into this language; needs a connected AI writer"),
  only: z
    .enum(["video", ...NARRATION_FORMATS])
    .default("video")
    .describe("video, or the narration alone as an audio file of this format with its words and subtitles"),
  lengthSeconds: within(DURATION_SECONDS).default(DURATION_SECONDS.default).describe("length of the video"),
  ratio: z.enum(ASPECT_RATIOS).default(DEFAULT_ASPECT_RATIO).describe("9:16 for phones, 16:9 for screens"),
  template: z.enum(TEMPLATE_TYPES).default(TEMPLATE_TYPES[0]).describe("kind and look; see list_templates"),
  tone: z.enum(TONES).default(DEFAULT_TONE).describe("tone of the sentences that Inkreel adds"),
  voice: z
    .string()
    .max(200)
    .optional()
    .describe(
      "an id from list_voices, or none for captions without narration; default: the most natural voice that speaks the text's language",
    ),
  speed: within(VOICE_SPEED_PERCENT)
    .default(VOICE_SPEED_PERCENT.default)
    .describe("speaking speed in percent"),
  toneLevel: within(VOICE_TONE_LEVEL)
    .default(VOICE_TONE_LEVEL.default)
    .describe("calm (0) to energetic (100)"),
  pronunciations: pronunciationsSchema
    .default([])
    .describe('how words are said: text "Nguyen", sayAs "win" (plain letters); captions keep the text'),
  captions: z
    .enum(CAPTION_STYLES)
    .default(DEFAULT_CAPTION_STYLE)
    .describe(
      "style of the burnt-in captions; auto: the template's, but none where a scene shows the whole sentence",
    ),
  captionSize: z
    .enum(CAPTION_SIZES)
    .default(DEFAULT_CAPTION_SIZE)
    .describe("size of the captions, compared with that of their style"),
  captionPosition: z
    .enum(CAPTION_POSITIONS)
    .default(DEFAULT_CAPTION_POSITION)
    .describe("edge of the frame where the captions stand; the scenes leave it to them"),
  motion: z
    .enum(VIDEO_MOTIONS)
    .default(DEFAULT_MOTION)
    .describe("reduced: no camera, and nothing slides, grows or turns; it only fades in and lights up"),
  pictures: z
    .enum(PICTURE_MODES)
    .default("search")
    .describe("search for pictures if the content has none, use only its own, or none"),
  aiPictures: z
    .boolean()
    .default(false)
    .describe(
      "create pictures for some scenes with the connected image service; notes say if none is connected",
    ),
  music: z
    .enum(["off", ...MUSIC_MOODS])
    .default("off")
    .describe("background music, composed by Inkreel"),
  musicVolume: within(MUSIC_VOLUME_PERCENT)
    .default(MUSIC_VOLUME_PERCENT.default)
    .describe("music volume in percent; the voice always stays louder"),
  musicSeed: within(MUSIC_SEED)
    .int()
    .default(MUSIC_SEED.default)
    .describe("each number gives different music"),
  effects: z.boolean().default(DEFAULT_SOUND.effects).describe("quiet sounds on what is seen"),
  musicSpace: z
    .boolean()
    .default(DEFAULT_SOUND.musicSpace)
    .describe("the music leaves space for the voice and breaks before turns"),
  phrasing: z
    .boolean()
    .default(DEFAULT_SOUND.phrasing)
    .describe(
      "pauses and the loudness of the voice follow how the scenes relate; otherwise they are all the same",
    ),
  logo: z
    .string()
    .max(4096)
    .optional()
    .describe("path of the logo on this computer: a PNG, JPEG, WebP, GIF, AVIF, BMP or SVG file"),
  logoPosition: z.enum(LOGO_POSITIONS).default(DEFAULT_LOGO_POSITION).describe("where the logo stands"),
  primaryColor: color.default(DEFAULT_PRIMARY_COLOR).describe("brand colour as #rrggbb"),
  secondaryColor: color.default(DEFAULT_SECONDARY_COLOR).describe("second brand colour as #rrggbb"),
  waitSeconds: z
    .number()
    .min(0)
    .max(MAX_WAIT_SECONDS)
    .default(DEFAULT_WAIT_SECONDS)
    .describe("how long this call waits before it returns with status running"),
});
type MakeVideoInput = z.output<typeof makeVideoInput>;

/**
 * Converts the tool's input.
 * @throws AppError bad_input for choices that cannot be combined, and for a logo that cannot be read.
 */
async function toChoices(input: MakeVideoInput): Promise<VideoChoices> {
  const { music: mood, musicSeed: seed, musicVolume: volumePercent } = input;
  const choices: VideoChoices = {
    lengthSeconds: input.lengthSeconds,
    aspectRatio: input.ratio,
    template: input.template,
    tone: input.tone,
    voice: {
      voiceId: input.voice ?? null,
      speedPercent: input.speed,
      toneLevel: input.toneLevel,
      details: null,
      pronunciations: input.pronunciations,
    },
    captionStyle: input.captions,
    captionSize: input.captionSize,
    captionPosition: input.captionPosition,
    motion: input.motion,
    primaryColor: input.primaryColor.toLowerCase(),
    secondaryColor: input.secondaryColor.toLowerCase(),
    logoBytes: input.logo === undefined ? null : await readLogo(input.logo),
    logoPosition: input.logoPosition,
    title: input.title ?? null,
    form: input.testimonial ? "testimonial" : "script",
    scriptText: input.script ?? null,
    translateTo: input.translateTo ?? null,
    pictures: input.only === "video" ? input.pictures : "none",
    useAIImages: input.only === "video" && input.aiPictures,
    music: mood === "off" ? null : { mood, seed, volumePercent, fileBytes: null },
    sound: {
      effects: input.effects,
      musicSpace: input.musicSpace,
      phrasing: input.phrasing,
    },
    recordingBytes: null,
  };
  checkChoices(choices);
  return choices;
}
