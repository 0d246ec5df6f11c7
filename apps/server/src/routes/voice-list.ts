import { createHash } from "node:crypto";
import { AppError, ENDPOINTS, type Voice } from "@inkreel/contract";
import type { Hono } from "hono";
import { callSignal } from "../http/call-signal.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { bytesSource, sendFile } from "../http/send-file.js";
import type { ServerEnv } from "../http/server-env.js";
import { voiceSample } from "../voices/voice-sample.js";
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
