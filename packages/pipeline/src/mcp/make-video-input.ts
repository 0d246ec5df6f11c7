import {
  ASPECT_RATIOS,
  CAPTION_POSITIONS,
  CAPTION_SIZES,
  CAPTION_STYLES,
  CONTENT_MAX_CHARS,
  DEFAULT_ASPECT_RATIO,
  DEFAULT_CAPTION_POSITION,
  DEFAULT_CAPTION_SIZE,
  DEFAULT_CAPTION_STYLE,
  DEFAULT_MOTION,
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_SECONDARY_COLOR,
  DEFAULT_SOUND,
  DEFAULT_TONE,
  DURATION_SECONDS,
  MUSIC_MOODS,
  MUSIC_SEED,
  MUSIC_VOLUME_PERCENT,
  PICTURE_MODES,
  pronunciationsSchema,
  TEMPLATE_TYPES,
  TITLE_MAX_CHARS,
  TONES,
  topicSchema,
  VIDEO_MOTIONS,
  VOICE_SPEED_PERCENT,
  VOICE_TONE_LEVEL,
} from "@inkreel/contract";
import { z } from "zod";

/** Less than the 60 s after which clients usually give up on a call. */
const DEFAULT_WAIT_SECONDS = 50;
const MAX_WAIT_SECONDS = 3600;

const color = z.string().regex(/^#[0-9a-f]{6}$/iu, 'Give a colour like "#0a6a61"');
const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max);

/** The arguments of make_video that every maker understands. */
export const makeVideoShape = {
  text: z.string().max(CONTENT_MAX_CHARS).optional().describe("the content as plain text or Markdown"),
  url: z.string().max(2048).optional().describe("the http(s) address of an article or product page to read"),
  topic: topicSchema
    .optional()
    .describe(
      "instead of a text: a connected AI writer writes claims about it, which have no source; `notes` lists them with what to look for",
    ),
  title: z.string().max(TITLE_MAX_CHARS).optional().describe("instead of the content's own title"),
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
  primaryColor: color.default(DEFAULT_PRIMARY_COLOR).describe("brand colour as #rrggbb"),
  secondaryColor: color.default(DEFAULT_SECONDARY_COLOR).describe("second brand colour as #rrggbb"),
  waitSeconds: z
    .number()
    .min(0)
    .max(MAX_WAIT_SECONDS)
    .default(DEFAULT_WAIT_SECONDS)
    .describe("how long this call waits before it returns with status running"),
};
export type MakeVideoInput = z.output<z.ZodObject<typeof makeVideoShape>>;
