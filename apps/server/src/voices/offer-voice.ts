import { speaksLanguage, type Voice, type VoiceOffer } from "@inkreel/contract";
import { knownLanguage, machineMemory } from "@inkreel/pipeline";
import { videoVoice } from "../compositions/video-voice.js";
import type { StoredProject } from "../db/projects-repository.js";
import type { Services } from "../services.js";

type OfferServices = Pick<Services, "repositories" | "voices" | "localVoices" | "text">;

/**
 * Returns the natural voice that Inkreel offers for a project: none if a natural voice speaks it, one that is there if a
 * built-in voice speaks it, otherwise one to download.
 */
export async function offerVoice(services: OfferServices, project: StoredProject): Promise<VoiceOffer> {
  const { repositories, voices, localVoices } = services;
  const language = await languageOf(services, project);
  const config = await repositories.voiceConfigs.findByProject(project.id);
  const isChosen = config !== null;
  const { voice: speaking } = await videoVoice(voices, config, language);
  const nothing: VoiceOffer = {
    kind: "none",
    model: null,
    voice: null,
    isChosen,
    why: null,
    passedOver: [],
  };
  if (isNatural(speaking)) return { ...nothing, voice: nameOf(speaking) };
  const isThere = (await voices.listVoices()).some(
    (voice) => isNatural(voice) && voice.available && speaksLanguage(voice, language),
  );
  if (isThere) {
    const best = await voices.fallbackVoice({ language, except: ["builtin"] });
    return { ...nothing, kind: "use", voice: nameOf(best) };
  }
  const { voice, why, passedOver } = await localVoices.suggest({ language, memoryMib: machineMemory().mib });
  return { ...nothing, kind: voice === null ? "none" : "install", model: voice, why, passedOver };
}

function nameOf({ id, name, provider }: Voice): NonNullable<VoiceOffer["voice"]> {
  return { id, name, provider };
}

function isNatural({ provider }: Voice): boolean {
  return provider !== "builtin";
}

/** Returns the language of the scenes, or of the content while there are no scenes. Null if it is not known. */
async function languageOf(
  { repositories, text }: OfferServices,
  { id, ownerId, content }: StoredProject,
): Promise<string | null> {
  const scenes = await repositories.scenes.listByProject(id);
  const said = scenes.map((scene) => scene.text).join("\n");
  const words = said === "" ? content : said;
  return knownLanguage(await text.run("detectLanguage", words, { owner: ownerId, signal: null }));
}
