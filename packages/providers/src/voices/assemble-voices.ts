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
  /** Speaks with the built-in voices, with which the others' recordings are compared. */
  reference: Speaker;
  /** Cache of finished sentences; null keeps none. */
  store: ByteStore | null;
  /** Folder of downloaded voices; it may not exist yet. */
  voicesFolder: string;
  /** Those that can be downloaded. */
  models: readonly VoiceModel[];
  /** Those that are connected. */
  services: readonly VoiceService[];
  nowMs: () => number;
}

/**
 * All voices there are, in the order in which they are asked: built-in, downloaded, services. `share` wraps each provider's
 * speaker but the reference. Close the catalogue's speaker when done.
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

/** Lists the voices that need no key, no network and no download. */
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
 * The service is left alone for this time after a failure, so that not every view of a video waits for it to fail
 * again.
 */
const REST_MS = 60_000;

interface ServiceVoicesOptions {
  /** A speaker of the built-in voices. */
  reference: Speaker;
  store: ByteStore | null;
  nowMs?: () => number;
}

interface KnownVoices {
  voices: readonly Voice[];
  untilMs: number;
}

/** A service's voices as the catalogue has them: the list kept for a while, and none of them available while the service fails. */
export function createServiceVoices(service: VoiceService, options: ServiceVoicesOptions): VoiceProvider {
  const { nowMs = Date.now } = options;
  const { monitor } = service.description;
  const speaker = createEngineSpeaker({ ...options, engine: service.engine });
  let failedAtMs = -Infinity;
  let known: KnownVoices | null = null;
  let reading: Promise<KnownVoices> | null = null;

  /** A next answer of the service, whatever the request, ends the rest. */
  const trouble = (): Said | null => {
    const restedMs = nowMs() - failedAtMs;
    // Negative once the clock was set back.
    return restedMs >= 0 && restedMs < REST_MS ? (monitor?.lastError ?? null) : null;
  };
  const noteFailure = (error: unknown): void => {
    // A request it does not accept says nothing about the next one.
    if (error instanceof ProviderError && error.fault !== "rejected") failedAtMs = nowMs();
  };
  const readList = async (before: readonly Voice[]): Promise<KnownVoices> => {
    try {
      const voices = await service.listVoices(new AbortController().signal);
      return { voices, untilMs: nowMs() + LIST_KEPT_MS };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The state of the service tells why.
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
  /** The voices folder; it may not exist yet. */
  root: string;
  /** A speaker of the built-in voices, with which recordings are compared. */
  reference: Speaker;
  /** Cache of finished sentences; null keeps none. */
  store: ByteStore | null;
  models?: readonly VoiceModel[];
}

/** More do not make a sentence faster, and other work wants cores, too. */
const THREADS_MAX = 4;

/** The voices that were downloaded to this machine. What is installed or removed meanwhile counts at once. */
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

/** Describes a model's voice as the list of voices has it. */
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
