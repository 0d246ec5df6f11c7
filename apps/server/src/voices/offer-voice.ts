import { AppError, isNaturalVoice, speaksLanguage, type Voice, type VoiceOffer } from "@inkreel/contract";
import { machineMemory } from "@inkreel/pipeline";
import type { StoredProject } from "../db/projects-repository.js";
import type { Services } from "../services.js";
import { speakingVoice } from "./speaking-voice.js";

type OfferServices = Pick<Services, "repositories" | "voices" | "localVoices" | "text">;

/**
 * Returns the natural voice that Inkreel offers for a project: none if a natural voice speaks it, one that is there if a
 * built-in voice speaks it, otherwise one to download. It also says whether the project waits for a choice, because no
 * voice speaks its language.
 */
export async function offerVoice(services: OfferServices, project: StoredProject): Promise<VoiceOffer> {
  const { voices, localVoices } = services;
  const { voice: speaking, language, isChosen, unspoken } = await speakingVoice(services, project, null);
  const nothing: VoiceOffer = {
    kind: "none",
    model: null,
    voice: null,
    isChosen,
    why: null,
    passedOver: [],
    language,
    unspoken,
  };
  if (isNaturalVoice(speaking) && unspoken === null) return { ...nothing, voice: nameOf(speaking) };
  if (speaking.provider === "none") return nothing;
  const isThere = (await voices.listVoices()).some(
    (voice) => isNaturalVoice(voice) && voice.available && speaksLanguage(voice, language),
  );
  if (isThere) {
    const best = await bestNatural(voices, language);
    if (best !== null) return { ...nothing, kind: "use", voice: nameOf(best) };
  }
  const { voice, why, passedOver } = await localVoices.suggest({ language, memoryMib: machineMemory().mib });
  return { ...nothing, kind: voice === null ? "none" : "install", model: voice, why, passedOver };
}

/** Returns null if the services with such voices are silent or refuse to speak at the moment. */
async function bestNatural(voices: Services["voices"], language: string | null): Promise<Voice | null> {
  try {
    return (await voices.bestVoice({ language, except: ["builtin"], order: "natural" })).voice;
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") return null;
    throw error;
  }
}

function nameOf({ id, name, provider }: Voice): NonNullable<VoiceOffer["voice"]> {
  return { id, name, provider };
}
