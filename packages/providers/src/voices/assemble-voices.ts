import { AppError, type ByteStore, type Said, type Voice } from "@inkreel/contract";
import { BUILT_IN_VOICES, createEngineSpeaker, type Speaker } from "@inkreel/speech";
import { availableParallelism } from "node:os";
import { ProviderError } from "../http/provider-error.js";
import { createSherpaEngine } from "./local/engine/create-sherpa-engine.js";
import { engineFault } from "./local/engine/sherpa-module.js";
import { isInstalled } from "./local/install/voices-folder.js";
import type { ModelSpeaker, VoiceModel } from "./local/models/voice-model.js";
import { VOICE_MODELS } from "./local/models/voice-models.js";
import { createVoiceCatalogue, type VoiceCatalogue } from "./voice-catalogue.js";
import type { VoiceProvider } from "./voice-provider.js";
import type { VoiceService } from "./voice-service.js";

export interface VoiceSources {
  /** Speaks with the built-in voices, as a reference for recordings of others. */
  reference: Speaker;
  /** Cache of finished sentences. Null disables it. */
  store: ByteStore | null;
  /** Folder of downloaded voices, which need not exist. */
  voicesFolder: string;
  /** Models that can be downloaded. */
  models: readonly VoiceModel[];
  /** Connected services. */
  services: readonly VoiceService[];
  nowMs: () => number;
}

/**
 * Returns all voices in the order in which they are searched: built-in, downloaded, services. `share` wraps the speaker
 * of each provider except the reference. The caller must close the speaker of the catalogue.
 */
export function assembleVoices(
  { reference, store, voicesFolder, models, services, nowMs }: VoiceSources,
  share: (speaker: Speaker) => Speaker = (speaker) => speaker,
): VoiceCatalogue {
  const shared = (provider: VoiceProvider): VoiceProvider => ({
    name: provider.name,
    listVoices: provider.listVoices,
    trouble: provider.trouble,
    speaker: share(provider.speaker),
  });
  return createVoiceCatalogue([
    createBuiltInVoices(reference),
    shared(createLocalVoices({ root: voicesFolder, reference, store, models })),
    ...services.map((service) => shared(createServiceVoices(service, { reference, store, nowMs }))),
  ]);
}

/** Returns the provider of the voices that need no key, no network and no download. */
function createBuiltInVoices(speaker: Speaker): VoiceProvider {
  return {
    name: "builtin",
    listVoices: () => Promise.resolve(BUILT_IN_VOICES),
    trouble: () => null,
    speaker,
  };
}

/** New and deleted voices of an account appear after this time. */
const LIST_KEPT_MS = 10 * 60_000;
/**
 * After a failure, the service is not called for this time, so that not every view of a video waits for it to fail
 * again.
 */
const REST_MS = 60_000;

interface ServiceVoicesOptions {
  /** A speaker of the built-in voices, as a reference for recordings. */
  reference: Speaker;
  store: ByteStore | null;
  nowMs?: () => number;
}

interface KnownVoices {
  voices: readonly Voice[];
  untilMs: number;
}

/**
 * Returns the voices of a service as a provider for the catalogue. It caches the list for a while, and marks all voices
 * as unavailable while the service fails.
 */
export function createServiceVoices(service: VoiceService, options: ServiceVoicesOptions): VoiceProvider {
  const { nowMs = Date.now } = options;
  const { monitor } = service.description;
  const speaker = createEngineSpeaker({ ...options, engine: service.engine });
  let failedAtMs = -Infinity;
  let known: KnownVoices | null = null;
  let reading: Promise<KnownVoices> | null = null;

  /** Returns the current error. The next answer of the service to any request ends it. */
  const trouble = (): Said | null => {
    const restedMs = nowMs() - failedAtMs;
    // The value is negative if the clock was set back.
    return restedMs >= 0 && restedMs < REST_MS ? (monitor?.lastError ?? null) : null;
  };
  const noteFailure = (error: unknown): void => {
    // A rejected request says nothing about the next one.
    if (error instanceof ProviderError && error.fault !== "rejected") failedAtMs = nowMs();
  };
  const readList = async (before: readonly Voice[]): Promise<KnownVoices> => {
    try {
      const voices = await service.listVoices(new AbortController().signal);
      return { voices, untilMs: nowMs() + LIST_KEPT_MS };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The state of the service contains the reason.
      failedAtMs = nowMs();
      return { voices: before, untilMs: nowMs() + REST_MS };
    }
  };
  const listed = async (): Promise<readonly Voice[]> => {
    if (known !== null && nowMs() < known.untilMs) return known.voices;
    reading ??= readList(known?.voices ?? []).finally(() => (reading = null));
    known = await reading;
    return known.voices;
  };
  return {
    name: service.name,
    listVoices: async () => {
      const voices = await listed();
      const available = trouble() === null;
      return voices.map((voice) => ({ ...voice, available }));
    },
    trouble,
    speaker: {
      close: () => speaker.close(),
      speak: async (request) => {
        try {
          return await speaker.speak(request);
        } catch (error) {
          noteFailure(error);
          throw error;
        }
      },
    },
  };
}

interface LocalVoicesOptions {
  /** The voices folder, which need not exist. */
  root: string;
  /** A speaker of the built-in voices, as a reference for recordings. */
  reference: Speaker;
  /** Cache of finished sentences. Null disables it. */
  store: ByteStore | null;
  models?: readonly VoiceModel[];
}

/** More threads do not make a sentence faster, and other work needs cores, too. */
const THREADS_MAX = 4;

/**
 * Returns the provider of the voices that were downloaded to this machine. Installed and removed models take effect
 * immediately.
 */
export function createLocalVoices({
  root,
  reference,
  store,
  models = VOICE_MODELS,
}: LocalVoicesOptions): VoiceProvider {
  const threadCount = Math.min(THREADS_MAX, availableParallelism());
  const engine = createSherpaEngine({ models, root, threadCount });
  return {
    name: "local",
    listVoices: async () => {
      const isThere = await Promise.all(models.map((model) => isInstalled(root, model)));
      const available = engineFault() === null;
      return models
        .filter((_, index) => isThere[index])
        .flatMap((model) => model.speakers.map((speaker) => toVoice(model, speaker, available)));
    },
    trouble: () => engineFault(),
    speaker: createEngineSpeaker({ engine, reference, store }),
  };
}

/** Returns the voice of a model in the format of the voice list. */
function toVoice(model: VoiceModel, speaker: ModelSpeaker, available: boolean): Voice {
  const { voiceId, name, type, accent, language, languages } = speaker;
  const person = type === "female" ? "woman" : "man";
  const speaks = languages.length > 1 ? `Speaks ${languages.length} languages.` : `${accent} ${person}.`;
  return {
    id: voiceId,
    name,
    description: `Natural voice on this machine: ${model.name} by ${model.author}. ${speaks}`,
    type,
    accent,
    tone: "natural",
    provider: "local",
    language,
    languages: [...languages],
    available,
  };
}
