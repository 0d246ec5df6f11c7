import { AppError, type ByteStore, type ProviderFault, type Said, type Voice } from "@inkreel/contract";
import {
  BUILT_IN_VOICES,
  createEngineSpeaker,
  createSilentSpeaker,
  SILENT_VOICE,
  type Speaker,
} from "@inkreel/speech";
import { availableParallelism } from "node:os";
import { ProviderError } from "../http/provider-error.js";
import { createSherpaEngine } from "./local/engine/create-sherpa-engine.js";
import { engineFault } from "./local/engine/sherpa-module.js";
import { listsInstalledModels } from "./local/install/installed-models.js";
import type { VoiceModel } from "./local/models/voice-model.js";
import { VOICE_MODELS } from "./local/models/voice-models.js";
import { toVoice } from "./local/to-voice.js";
import type { ProviderMonitor } from "../state/provider-monitor.js";
import { createVoiceCatalogue, type VoiceCatalogue } from "./voice-catalogue.js";
import type { VoiceProvider } from "./voice-provider.js";
import type { VoiceService } from "./voice-service.js";

export interface VoiceSources {
  /** Speaker for the built-in voices, with which recordings of other voices are compared to find word times. */
  reference: Speaker;
  /** Cache of finished sentences, or null to disable it. */
  store: ByteStore | null;
  /** Folder for downloaded voices. It need not exist. */
  voicesFolder: string;
  /** Models that are available for download. */
  models: readonly VoiceModel[];
  /** Connected services. */
  services: readonly VoiceService[];
  nowMs: () => number;
}

/**
 * Returns a catalogue of all voices, which is searched in the order built-in, downloaded, services. `share` wraps the
 * speaker of each provider except the built-in one. The caller must close the speaker of the catalogue.
 */
export function assembleVoices(
  { reference, store, voicesFolder, models, services, nowMs }: VoiceSources,
  share: (speaker: Speaker) => Speaker = (speaker) => speaker,
): VoiceCatalogue {
  const shared = (provider: VoiceProvider): VoiceProvider => ({
    name: provider.name,
    source: provider.source,
    service: provider.service,
    canBeDefault: provider.canBeDefault,
    doubt: provider.doubt,
    listVoices: provider.listVoices,
    trouble: provider.trouble,
    recordedBy: provider.recordedBy,
    speaker: share(provider.speaker),
  });
  return createVoiceCatalogue([
    createBuiltInVoices(reference),
    shared(createLocalVoices({ root: voicesFolder, reference, store, models })),
    ...services.map((service) => shared(createServiceVoices(service, { reference, store, nowMs }))),
    createNoVoice(),
  ]);
}

/** Creates the provider of the built-in voices, which need no key, network or download. */
function createBuiltInVoices(speaker: Speaker): VoiceProvider {
  return {
    name: "builtin",
    source: "builtin",
    service: null,
    canBeDefault: true,
    doubt: () => null,
    listVoices: () => Promise.resolve(BUILT_IN_VOICES),
    trouble: () => null,
    recordedBy: () => null,
    speaker,
  };
}

/** Creates the provider of the voice that says nothing. */
function createNoVoice(): VoiceProvider {
  return {
    name: "none",
    source: "builtin",
    service: null,
    // Silence is only used if somebody chooses it.
    canBeDefault: false,
    doubt: () => null,
    listVoices: () => Promise.resolve([SILENT_VOICE]),
    trouble: () => null,
    recordedBy: () => null,
    speaker: createSilentSpeaker(),
  };
}

/** Cache duration of the voice list of a service. New and deleted voices appear after this time. */
const LIST_KEPT_MS = 10 * 60_000;
/**
 * Time without list requests after a failure, so that not every view of a video waits for the service to fail again.
 */
const REST_MS = 60_000;

/** Faults of one request, after which the next one need not fail. */
const FAULTS_OF_REQUESTS: ReadonlySet<ProviderFault> = new Set([
  "rejected",
  "voice_unknown",
  "too_long",
  "filtered",
]);

interface ServiceVoicesOptions {
  /** Speaker for the built-in voices, with which recordings are compared. */
  reference: Speaker;
  store: ByteStore | null;
  nowMs?: () => number;
}

interface KnownVoices {
  voices: readonly Voice[];
  untilMs: number;
}

/**
 * Creates the voice provider for a service. It caches the voice list, and marks all voices as unavailable while the
 * service fails.
 */
export function createServiceVoices(service: VoiceService, options: ServiceVoicesOptions): VoiceProvider {
  const { nowMs = Date.now } = options;
  const { monitor } = service.description;
  const speaker = createEngineSpeaker({ ...options, engine: service.engine });
  let failedAtMs = -Infinity;
  let known: KnownVoices | null = null;
  let reading: Promise<KnownVoices> | null = null;

  /**
   * Returns the current error, or null. The next successful response of the service clears it. For work whose person
   * waits on purpose, silence is no error.
   */
  const trouble = (): Said | null => {
    const restedMs = nowMs() - failedAtMs;
    // A negative value means that the clock was set back.
    const error = restedMs >= 0 && restedMs < REST_MS ? (monitor?.lastError ?? null) : null;
    return error?.params["fault"] === "timed_out" && service.isWaitedFor() ? null : error;
  };
  const noteFailure = (error: unknown): void => {
    if (error instanceof ProviderError && !FAULTS_OF_REQUESTS.has(error.fault)) failedAtMs = nowMs();
  };
  const readList = async (before: readonly Voice[]): Promise<KnownVoices> => {
    try {
      const voices = await service.listVoices(new AbortController().signal);
      return { voices, untilMs: nowMs() + LIST_KEPT_MS };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The error itself is in the state of the service.
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
    source: service.isFree ? "own_server" : "account",
    service: service.description.name,
    canBeDefault: true,
    doubt: createDoubt(monitor, nowMs),
    listVoices: async () => {
      const voices = await listed();
      const available = trouble() === null;
      return voices.map((voice) => ({ ...voice, available }));
    },
    trouble,
    recordedBy: (voiceId) => service.recordedBy(voiceId),
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

/** Time after a failure during which a service speaks only where it is chosen. A wrong key never heals by itself. */
const DOUBTED_MS = 10 * 60_000;

/** Returns a function that returns why a service does not speak where nobody chose a voice, or null if it does. */
function createDoubt(monitor: ProviderMonitor | null, nowMs: () => number): () => Said | null {
  let known: Said | null = null;
  let sinceMs = 0;
  return () => {
    const error = monitor?.lastError ?? null;
    if (error !== known) sinceMs = nowMs();
    known = error;
    const fault = error?.params["fault"] as ProviderFault | undefined;
    if (error === null || (fault !== undefined && FAULTS_OF_REQUESTS.has(fault))) return null;
    return fault !== "refused" && nowMs() - sinceMs >= DOUBTED_MS ? null : error;
  };
}

interface LocalVoicesOptions {
  /** Folder for downloaded voices. It need not exist. */
  root: string;
  /** Speaker for the built-in voices, with which recordings are compared. */
  reference: Speaker;
  /** Cache of finished sentences, or null to disable it. */
  store: ByteStore | null;
  models?: readonly VoiceModel[];
}

/** Maximum number of threads per model. More do not speed up a sentence, and other work needs cores. */
const THREADS_MAX = 4;

/**
 * Creates the provider of the voices that are downloaded to this machine. Newly installed and removed models take
 * effect at once.
 */
export function createLocalVoices({
  root,
  reference,
  store,
  models = VOICE_MODELS,
}: LocalVoicesOptions): VoiceProvider {
  const threadCount = Math.min(THREADS_MAX, availableParallelism());
  const engine = createSherpaEngine({ models, root, threadCount });
  const listInstalled = listsInstalledModels(root, models);
  return {
    name: "local",
    source: "local",
    service: null,
    canBeDefault: true,
    doubt: () => null,
    listVoices: async () => {
      const installed = await listInstalled();
      if (installed.length === 0) return [];
      const available = engineFault() === null;
      return installed.flatMap((model) =>
        model.speakers.map((speaker) => toVoice(model, { speaker, available })),
      );
    },
    trouble: () => engineFault(),
    recordedBy: () => null,
    speaker: createEngineSpeaker({ engine, reference, store }),
  };
}
