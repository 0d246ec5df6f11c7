import {
  createBuiltInVoices,
  createLocalVoices,
  createServiceVoices,
  createVoiceCatalogue,
  type VoiceCatalogue,
  type VoiceModel,
  type VoiceService,
} from "@inkreel/providers";
import { createSpeaker, type Speaker } from "@inkreel/speech";
import type { Services } from "../services.js";
import { createFilms, type Films } from "./create-films.js";
import { shareSpeech } from "./share-speech.js";
import { createSpokenTexts } from "./create-spoken-texts.js";
import { createThumbnails, type Thumbnails } from "./thumbnails/create-thumbnails.js";

/** Longer than somebody takes from one edit to the next, whose sentence is then heard without a thread's start. */
const SPEECH_IDLE_MS = 60_000;

/** Everything that shows and sounds a project without rendering it. */
export interface Preview {
  voices: VoiceCatalogue;
  /** Speaks with built-in voices alone, with which recordings are compared. */
  reference: Speaker;
  films: Films;
  thumbnails: Thumbnails;
  /** Ends the workers, which otherwise end by themselves when idle. */
  close(): Promise<void>;
}

/** `speechWorkerCount` threads speak for everybody; they start with the first sentence. */
export function createPreview(
  services: Pick<Services, "repositories" | "files" | "byteStore" | "text">,
  options: {
    speechWorkerCount: number;
    voiceServices: readonly VoiceService[];
    voiceModels: readonly VoiceModel[];
    voicesFolder: string;
    nowMs: () => number;
  },
): Preview {
  const { speechWorkerCount, voiceServices, voiceModels, voicesFolder, nowMs } = options;
  const speaker = createSpeaker({
    store: services.byteStore,
    workerCount: speechWorkerCount,
    idleMs: SPEECH_IDLE_MS,
  });
  const reference = shareSpeech(speaker);
  const localVoices = createLocalVoices({
    root: voicesFolder,
    reference,
    store: services.byteStore,
    models: voiceModels,
  });
  const voices = createVoiceCatalogue([
    createBuiltInVoices(reference),
    { ...localVoices, speaker: shareSpeech(localVoices.speaker) },
    ...voiceServices.map((service) => {
      const provider = createServiceVoices(service, { reference, store: services.byteStore, nowMs });
      return { ...provider, speaker: shareSpeech(provider.speaker) };
    }),
  ]);
  const thumbnails = createThumbnails({ store: services.byteStore });
  return {
    voices,
    reference,
    films: createFilms({ ...services, voices, spokenTexts: createSpokenTexts(services.text) }),
    thumbnails,
    close: async () => {
      await Promise.all([voices.speaker.close(), thumbnails.close()]);
    },
  };
}
