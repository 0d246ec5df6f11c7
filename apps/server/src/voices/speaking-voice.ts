import { videoVoice, type VideoVoice } from "../compositions/video-voice.js";
import type { StoredProject } from "../db/projects-repository.js";
import type { Services } from "../services.js";
import { languageOfProject } from "./language-of-project.js";

export interface SpeakingVoice extends VideoVoice {
  /** Primary tag of the text's language, or null if it is not known. */
  language: string | null;
  /** Whether the project has a chosen voice. Another one may speak if that is not available. */
  isChosen: boolean;
}

/** Returns the voice that speaks a project now, with its language. */
export async function speakingVoice(
  services: Pick<Services, "repositories" | "voices" | "text">,
  project: StoredProject,
  signal: AbortSignal | null,
): Promise<SpeakingVoice> {
  const language = await languageOfProject(services, project, signal);
  const config = await services.repositories.voiceConfigs.findByProject(project.id);
  const voice = await videoVoice(services.voices, { project, config, language, scenes: [] });
  return { ...voice, language, isChosen: config !== null };
}
