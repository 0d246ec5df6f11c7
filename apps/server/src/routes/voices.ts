import { AppError, ENDPOINTS, NO_VOICE_ID, type Voice } from "@inkreel/contract";
import { listDefaultVoices, spokenBy, VOICE_MODELS } from "@inkreel/providers";
import type { Hono } from "hono";
import { createHash } from "node:crypto";
import { callSignal } from "../http/call-signal.js";
import { bytesSource, sendFile } from "../http/send-file.js";
import { findOwnedProject, readOwnedProject } from "./owned.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";
import { findSpeakingOf, saveVoice, toVoiceConfig, unchosenVoice } from "../voices/save-voice.js";
import { voiceSample } from "../voices/voice-sample.js";

/** Serves the voices and the voice of a project. */
export function voiceRoutes(app: Hono<ServerEnv>, services: Services): void {
  addVoiceList(app, services);
  addProjectVoice(app, services);
}

/** Serves a project's voice. All its endpoints, whatever their name, read and write the same row. */
function addProjectVoice(app: Hono<ServerEnv>, services: Services): void {
  const { voices } = services;

  for (const endpoint of [ENDPOINTS.getVoice, ENDPOINTS.getVoiceConfig]) {
    implementEndpoint(app, endpoint, async ({ c, params }) => {
      const found = await readOwnedProject(c, params.id, (reads, of) => reads.findWithVoice(of));
      const { project, config: stored, said } = found;
      const isSpeaking = stored !== null && (await voices.findAvailable(stored.voiceId)) !== null;
      const speaking = { project, config: stored, said: said ?? "" };
      const defaultVoice = isSpeaking ? null : spokenBy(await findSpeakingOf(services, speaking));
      return stored === null
        ? unchosenVoice(project, defaultVoice)
        : { ...toVoiceConfig(stored), defaultVoice };
    });
  }

  for (const endpoint of [ENDPOINTS.postVoice, ENDPOINTS.patchVoice, ENDPOINTS.patchVoiceConfig]) {
    implementEndpoint(app, endpoint, async ({ c, params, body }) => {
      return saveVoice(services, await findOwnedProject(c, params.id), body);
    });
  }

  implementEndpoint(app, ENDPOINTS.saveVoiceConfig, async ({ c, body: { projectId, ...settings } }) => {
    return saveVoice(services, await findOwnedProject(c, projectId), settings);
  });
}

/** Serves the voices and their samples. */
function addVoiceList(app: Hono<ServerEnv>, { voices }: Services): void {
  implementEndpoint(app, ENDPOINTS.listVoices, () => voices.listVoices());

  implementEndpoint(app, ENDPOINTS.listDefaultVoices, () => listDefaultVoices(voices, VOICE_MODELS));

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
    if (voice === null || voice.provider === "none") throw noSample(voiceId);
    return voice;
  }
}

function noSample(voiceId: string): AppError {
  if (voiceId === NO_VOICE_ID) return new AppError("not_found", "No voice speaks, so there is no sample.");
  return new AppError("not_found", `There is no voice "${voiceId}". GET /api/voices lists all voices.`);
}
