import { isNaturalVoice, speaksLanguage, type Voice, type VoiceOffer } from "@inkreel/contract";
import { machineMemory } from "@inkreel/pipeline";
import { videoVoice } from "../compositions/video-voice.js";
import type { StoredProject } from "../db/projects-repository.js";
import type { Services } from "../services.js";
import { languageOfProject } from "./language-of-project.js";

type OfferServices = Pick<Services, "repositories" | "voices" | "localVoices" | "text">;

/**
 * Returns the natural voice that Inkreel offers for a project: none if a natural voice speaks it, one that is there if a
 * built-in voice speaks it, otherwise one to download.
 */
export async function offerVoice(services: OfferServices, project: StoredProject): Promise<VoiceOffer> {
  const { repositories, voices, localVoices } = services;
  const language = await languageOfProject(services, project, null);
  const config = await repositories.voiceConfigs.findByProject(project.id);
  const isChosen = config !== null;
  const { voice: speaking } = await videoVoice(voices, { project, config, language });
  const nothing: VoiceOffer = {
    kind: "none",
    model: null,
    voice: null,
    isChosen,
    why: null,
    passedOver: [],
  };
  if (isNaturalVoice(speaking)) return { ...nothing, voice: nameOf(speaking) };
  if (speaking.provider === "none") return nothing;
  const isThere = (await voices.listVoices()).some(
    (voice) => isNaturalVoice(voice) && voice.available && speaksLanguage(voice, language),
  );
  if (isThere) {
    const best = await voices.bestVoice({ language, except: ["builtin"], order: "natural" });
    return { ...nothing, kind: "use", voice: nameOf(best.voice) };
  }
  const { voice, why, passedOver } = await localVoices.suggest({ language, memoryMib: machineMemory().mib });
  return { ...nothing, kind: voice === null ? "none" : "install", model: voice, why, passedOver };
}

function nameOf({ id, name, provider }: Voice): NonNullable<VoiceOffer["voice"]> {
  return { id, name, provider };
}
