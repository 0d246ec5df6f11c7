import { DEFAULT_SOUND, type VideoOptions } from "@inkreel/contract";
import { makeVideoShape } from "@inkreel/pipeline/mcp";
import { z } from "zod";

/** Proxies often end a call that takes a minute. */
const MAX_WAIT_SECONDS = 50;

/** The arguments of make_video on a server. */
export const serverMakeInput = z.strictObject({
  ...makeVideoShape,
  waitSeconds: z
    .number()
    .min(0)
    .max(MAX_WAIT_SECONDS)
    .default(MAX_WAIT_SECONDS)
    .describe("how long this call waits before it returns with status running"),
});
export type ServerMakeInput = z.output<typeof serverMakeInput>;

/** Returns the arguments as options of a video that is ordered with one call. */
export function toOptions(input: ServerMakeInput): VideoOptions {
  const { music: mood, musicSeed: seed, musicVolume: volumePercent } = input;
  return {
    ...(input.title === undefined ? {} : { title: input.title }),
    duration: input.lengthSeconds,
    tone: input.tone,
    template: input.template,
    ...(input.voice === undefined ? {} : { voiceId: input.voice }),
    speed: input.speed,
    toneLevel: input.toneLevel,
    pronunciations: input.pronunciations,
    pictures: input.pictures,
    useAIImages: input.aiPictures,
    aspectRatio: input.ratio,
    captionsStyle: input.captions,
    captionSize: input.captionSize,
    captionPosition: input.captionPosition,
    motion: input.motion,
    primaryColor: input.primaryColor.toLowerCase(),
    secondaryColor: input.secondaryColor.toLowerCase(),
    ...(mood === "off" ? {} : { music: { mood, seed, volumePercent, uploadId: null, fileName: null } }),
    sound: {
      ...DEFAULT_SOUND,
      effects: input.effects,
      musicSpace: input.musicSpace,
      phrasing: input.phrasing,
    },
  };
}
