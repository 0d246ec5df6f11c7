import { AppError, say } from "@inkreel/contract";
import { machineMemory } from "@inkreel/pipeline";
import type { StoredProject } from "../db/projects-repository.js";
import type { Services } from "../services.js";
import { speakingVoice } from "./speaking-voice.js";

const BYTES_PER_MEGABYTE = 1024 ** 2;

/**
 * Refuses a project in a language that no voice speaks, until somebody chooses a voice or none. The error names the
 * voice to install. A recording of the author needs no voice.
 * @throws AppError language_unspoken.
 */
export async function requireSpoken(
  services: Pick<Services, "repositories" | "voices" | "localVoices" | "text">,
  project: StoredProject,
  signal: AbortSignal | null,
): Promise<void> {
  if ((await services.repositories.recordings.findByProject(project.id)) !== null) return;
  const { unspoken } = await speakingVoice(services, project, signal);
  if (unspoken === null) return;
  const { language } = unspoken;
  const { voice } = await services.localVoices.suggest({ language, memoryMib: machineMemory().mib });
  const install = voice && {
    id: voice.id,
    name: voice.name,
    megabytes: Math.round(voice.bytes / BYTES_PER_MEGABYTE),
  };
  throw new AppError("language_unspoken", say("language_unspoken", { ...unspoken, install }));
}
