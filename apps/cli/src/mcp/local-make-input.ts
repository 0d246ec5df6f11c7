import {
  checkChoices,
  CONTENT_MAX_CHARS,
  DEFAULT_LOGO_POSITION,
  LOGO_POSITIONS,
  NARRATION_FORMATS,
  TRANSLATION_LANGUAGE_CODES,
} from "@inkreel/contract";
import type { VideoChoices, VideoInput } from "@inkreel/pipeline";
import { makeVideoShape } from "@inkreel/pipeline/mcp";
import { z } from "zod";
import { readLogo } from "../options/read-input.js";

/** The arguments of make_video on this machine. */
export const localMakeInput = z.strictObject({
  ...makeVideoShape,
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
  logo: z
    .string()
    .max(4096)
    .optional()
    .describe("path of the logo on this computer: a PNG, JPEG, WebP, GIF, AVIF, BMP or SVG file"),
  logoPosition: z.enum(LOGO_POSITIONS).default(DEFAULT_LOGO_POSITION).describe("where the logo stands"),
});
export type LocalMakeInput = z.output<typeof localMakeInput>;

/** Returns the content, of which the tool has checked that there is one. */
export function toContent({ text, url, topic }: LocalMakeInput): VideoInput {
  if (topic !== undefined) return { kind: "topic", topic };
  return url === undefined ? { kind: "text", text: text ?? "" } : { kind: "url", url };
}

/**
 * Converts the tool's input.
 * @throws AppError bad_input for choices that cannot be combined, and for a logo that cannot be read.
 */
export async function toChoices(input: LocalMakeInput): Promise<VideoChoices> {
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
