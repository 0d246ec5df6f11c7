import { encodeWav } from "@inkreel/audio";
import type { Speaker } from "@inkreel/speech";
import { createHash } from "node:crypto";
import {
  AppError,
  ENDPOINTS,
  primaryTag,
  VOICE_SPEED_PERCENT,
  VOICE_TONE_LEVEL,
  type Voice,
} from "@inkreel/contract";
import type { Hono } from "hono";
import { callSignal } from "../http/call-signal.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { bytesSource, sendFile } from "../http/send-file.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";

/** Voices and how they sound. */
export function voiceListRoutes(app: Hono<ServerEnv>, { voices }: Services): void {
  implementEndpoint(app, ENDPOINTS.listVoices, () => voices.listVoices());

  implementEndpoint(app, ENDPOINTS.previewVoice, async ({ params }) => {
    const { id } = await needVoice(params.voiceId);
    const url = `/api/voices/${encodeURIComponent(id)}/preview-audio`;
    return { previewUrl: url, audioUrl: url };
  });

  implementEndpoint(app, ENDPOINTS.voicePreviewAudio, async ({ c, params }) => {
    const voice = await needVoice(params.voiceId);
    const wav = await voiceSample(voices.speaker, voice, callSignal(c));
    const etag = `"${createHash("sha256").update(wav).digest("base64url")}"`;
    return sendFile(c, bytesSource(wav, etag), {
      mediaType: "audio/wav",
      cacheControl: "public, max-age=86400",
      disposition: null,
    });
  });

  async function needVoice(voiceId: string): Promise<Voice> {
    const voice = await voices.findAvailable(voiceId);
    if (voice === null) throw noVoice(voiceId);
    return voice;
  }
}

function noVoice(voiceId: string): AppError {
  return new AppError("not_found", `There is no voice "${voiceId}". GET /api/voices lists all voices.`);
}

/** Sentences with which voices introduce themselves; a voice of another language, or of many, speaks English. */
const TEXTS = new Map<string, (name: string) => string>([
  ["en", (name) => `Hello, I am ${name}. This is how your video sounds when I tell your story.`],
  ["de", (name) => `Hallo, ich bin ${name}. So klingt dein Video, wenn ich deine Geschichte erzähle.`],
  ["es", (name) => `Hola, soy ${name}. Así suena tu vídeo cuando cuento tu historia.`],
  [
    "fr",
    (name) => `Bonjour, je suis ${name}. Voici comment sonne votre vidéo quand je raconte votre histoire.`,
  ],
  ["it", (name) => `Ciao, sono ${name}. Ecco come suona il tuo video quando racconto la tua storia.`],
  ["pt", (name) => `Olá, eu sou ${name}. É assim que o seu vídeo soa quando eu conto a sua história.`],
  ["hi", (name) => `नमस्ते, मेरा नाम ${name} है। आपका वीडियो इस आवाज़ में ऐसे सुनाई देगा।`],
  ["zh", (name) => `你好，我是${name}。我讲你的故事时，视频听起来就是这样。`],
]);
const ENGLISH = "en";

/** A few seconds of a voice as it is, as WAV. Its sentences are kept by the speaker's store like all others. */
export async function voiceSample(
  speaker: Speaker,
  voice: Voice,
  signal: AbortSignal | null,
): Promise<Uint8Array> {
  const own = primaryTag(voice.language);
  const language = TEXTS.has(own) ? own : ENGLISH;
  const speech = await speaker.speak({
    text: TEXTS.get(language)!(voice.name),
    language,
    voiceId: voice.id,
    speedPercent: VOICE_SPEED_PERCENT.default,
    toneLevel: VOICE_TONE_LEVEL.default,
    details: null,
    signal,
  });
  return encodeWav(speech.samples, speech.sampleRateHz);
}
