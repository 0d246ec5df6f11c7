import {
  ENDPOINTS,
  VOICE_DETAIL_DEFAULTS,
  VOICE_SPEED_PERCENT,
  VOICE_TONE_LEVEL,
  type VoiceConfig,
  type saveVoiceBody,
} from "@inkreel/contract";
import { knownLanguage } from "@inkreel/pipeline";
import { unknownVoice } from "@inkreel/providers";
import type { Hono } from "hono";
import type { z } from "zod";
import { findOwnedProject } from "./owned.js";
import type { StoredProject } from "../db/projects-repository.js";
import type { StoredVoiceConfig } from "../db/voice-configs-repository.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";

type VoiceInput = z.output<typeof saveVoiceBody>;

/** A project's voice: one row behind all its names. */
export function voiceSettingRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { voiceConfigs } = services.repositories;

  for (const endpoint of [ENDPOINTS.getVoice, ENDPOINTS.getVoiceConfig]) {
    implementEndpoint(app, endpoint, async ({ c, params }) => {
      const { id } = await findOwnedProject(c, params.id);
      return toVoiceConfig(id, await voiceConfigs.findByProject(id));
    });
  }

  for (const endpoint of [ENDPOINTS.postVoice, ENDPOINTS.patchVoice, ENDPOINTS.patchVoiceConfig]) {
    implementEndpoint(app, endpoint, async ({ c, params, body }) => {
      return save(services, await findOwnedProject(c, params.id), body);
    });
  }

  implementEndpoint(app, ENDPOINTS.saveVoiceConfig, async ({ c, body: { projectId, ...settings } }) => {
    return save(services, await findOwnedProject(c, projectId), settings);
  });
}

/** The list knows a voice's name, type and accent where the caller does not say them. */
async function save(
  { repositories, voices, text }: Services,
  { id: projectId, ownerId, content }: StoredProject,
  given: VoiceInput,
): Promise<VoiceConfig> {
  const stored = await repositories.voiceConfigs.findByProject(projectId);
  const language = knownLanguage(await text.run("detectLanguage", content, { owner: ownerId, signal: null }));
  const voiceId =
    given.voiceId ?? stored?.voiceId ?? (await voices.fallbackVoice({ language, except: [] })).id;
  const voice = (await voices.listVoices()).find(({ id }) => id === voiceId);
  if (voice === undefined && voiceId !== stored?.voiceId) throw unknownVoice(voiceId);
  const isOther = voice !== undefined && voiceId !== stored?.voiceId;
  const { name: voiceName, type: voiceType, accent = null, tone = null, provider } = voice ?? {};
  const settings = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const saved = await repositories.voiceConfigs.save({
    projectId,
    ...(isOther ? { voiceName, voiceType, accent, tone, provider } : {}),
    ...settings,
    voiceId,
  });
  return toVoiceConfig(projectId, saved);
}

function toVoiceConfig(projectId: number, stored: StoredVoiceConfig | null): VoiceConfig {
  if (stored !== null) {
    const { updatedAt: _updatedAt, ...config } = stored;
    return config;
  }
  return {
    id: null,
    projectId,
    voiceId: null,
    voiceName: null,
    voiceType: null,
    accent: null,
    tone: null,
    speed: VOICE_SPEED_PERCENT.default,
    toneLevel: VOICE_TONE_LEVEL.default,
    ...VOICE_DETAIL_DEFAULTS,
    provider: "elevenlabs",
    createdAt: null,
  };
}
