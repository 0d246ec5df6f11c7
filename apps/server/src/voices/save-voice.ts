import {
  VOICE_DETAIL_DEFAULTS,
  VOICE_SPEED_PERCENT,
  VOICE_TONE_LEVEL,
  type saveVoiceBody,
  type SpokenBy,
  type VoiceConfig,
} from "@inkreel/contract";
import type { BestVoice } from "@inkreel/pipeline";
import { spokenBy, unknownVoice } from "@inkreel/providers";
import type { z } from "zod";
import { videoVoice } from "../compositions/video-voice.js";
import type { StoredProject } from "../db/projects-repository.js";
import type { StoredVoiceConfig } from "../db/voice-configs-repository.js";
import type { Services } from "../services.js";
import { beginEditing } from "../versions/keep-version.js";
import { languageOfSaid, readSaid } from "./language-of-project.js";

/**
 * Saves a project's voice. If the caller gives null, it is the one that speaks anyway. Its name, type and accent come
 * from the list of voices if the caller does not send them.
 */
export async function saveVoice(
  services: Services,
  project: StoredProject,
  given: z.output<typeof saveVoiceBody>,
): Promise<VoiceConfig> {
  const { repositories, voices } = services;
  const { id: projectId } = project;
  const others = Object.entries(given).filter(([name, value]) => name !== "voiceId" && value !== undefined);
  const isLeft = given.voiceId === null;
  if (isLeft && others.length === 0) return leaveVoice(services, project);
  const stored = isLeft ? null : await repositories.voiceConfigs.findByProject(projectId);
  const voiceId = given.voiceId ?? stored?.voiceId ?? (await findSpeaking(services, project, null)).voice.id;
  const voice = (await voices.listVoices()).find(({ id }) => id === voiceId);
  if (voice === undefined && voiceId !== stored?.voiceId) throw unknownVoice(voiceId);
  const isOther = voice !== undefined && voiceId !== stored?.voiceId;
  const { name: voiceName, type: voiceType, accent = null, tone = null, provider } = voice ?? {};
  await beginEditing(services, project);
  const settings = Object.fromEntries(others);
  const chosen = {
    ...(isOther ? { voiceName, voiceType, accent, tone, provider } : {}),
    ...settings,
    voiceId,
  };
  // A call that names no voice must not undo the choice of one that was saved meanwhile.
  const changes = given.voiceId === undefined ? settings : chosen;
  const saved = await repositories.voiceConfigs.save({ projectId, ...chosen }, changes);
  return toVoiceConfig(saved);
}

/** Leaves the choice of the voice, with its settings, to the program again. */
async function leaveVoice(services: Services, project: StoredProject): Promise<VoiceConfig> {
  await beginEditing(services, project);
  await services.repositories.voiceConfigs.delete(project.id);
  return unchosenVoice(project, spokenBy(await findSpeaking(services, project, null)));
}

/** Returns a stored voice as the API shows it. */
export function toVoiceConfig({ updatedAt: _updatedAt, ...config }: StoredVoiceConfig): VoiceConfig {
  return { ...config, defaultVoice: null };
}

/** Returns the voice that speaks a project if none is chosen, or if the chosen one is not available. */
export async function findSpeaking(
  services: Services,
  project: StoredProject,
  config: StoredVoiceConfig | null,
): Promise<BestVoice> {
  const said = await readSaid(services, project);
  return findSpeakingOf(services, { project, config, said });
}

/** Works like `findSpeaking`, with what the scenes say. */
export async function findSpeakingOf(
  services: Pick<Services, "voices" | "text">,
  { project, config, said }: { project: StoredProject; config: StoredVoiceConfig | null; said: string },
): Promise<BestVoice> {
  const { voices } = services;
  const language = await languageOfSaid(services, { project, said }, null);
  const { voice } = await videoVoice(voices, { project, config, language, scenes: [] });
  return { voice, why: voices.reasonFor(voice, language) };
}

/** Returns the settings of a project for which nobody chose a voice. */
export function unchosenVoice(project: StoredProject, defaultVoice: SpokenBy | null): VoiceConfig {
  return {
    id: null,
    projectId: project.id,
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
    defaultVoice,
  };
}
