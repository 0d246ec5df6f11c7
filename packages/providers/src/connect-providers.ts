import { say, type ByteStore, type ProviderState } from "@inkreel/contract";
import type { PageFetcher } from "@inkreel/content";
import { existsSync } from "node:fs";
import { providerError } from "./http/provider-faults.js";
import { Patience, type Silence } from "./http/patience.js";
import type { ProviderLog } from "./http/provider-call.js";
import { createPictureProviders, type PictureProviders } from "./pictures/create-picture-providers.js";
import type { ProviderSettings } from "./settings.js";
import { describeProvider } from "./state/describe-provider.js";
import type { ProviderDescription } from "./state/provider-description.js";
import { createProviderTester } from "./state/test-provider.js";
import { connectVoices } from "./voices/connect-voices.js";
import { engineFault } from "./voices/local/engine/sherpa-module.js";
import { manifestPath } from "./voices/local/install/voices-folder.js";
import { VOICE_MODELS } from "./voices/local/models/voice-models.js";
import type { VoiceService } from "./voices/voice-service.js";
import { createModelWriter, MODEL_WRITER_MISSING, type ModelWriter } from "./writer/model-writer.js";

/** All connected services, for the server or the command line. */
export interface ConnectedProviders {
  /** Language model, or null if none is connected. */
  writer: ModelWriter | null;
  /** Services with voices. Pass each to `createServiceVoices`. */
  voiceServices: readonly VoiceService[];
  pictures: Pick<PictureProviders, "finder" | "painter">;
  /** Returns the current state of all services. Those that need a key or a download come first, built-in ones last. */
  states: () => ProviderState[];
  /** How long silent services may hold up the work of this process. */
  patience: Patience;
  /** Takes over a silence that another process has waited for, so that this one does not wait for it again. */
  learnSilence: (silence: Silence) => void;
  /** See `createProviderTester`. */
  test: (id: string, signal: AbortSignal) => Promise<ProviderState>;
}

export interface ConnectOptions {
  log: ProviderLog;
  /** Fetches URLs from responses of services. It must refuse private networks. */
  fetcher: Pick<PageFetcher, "fetchPicture">;
  /** Contact for the operators of services: the URL of this instance, or null. */
  contact: string | null;
  /** Cache of picture searches between runs, or null to disable it. */
  store: ByteStore | null;
  /** Folder for downloaded voices. */
  voicesFolder: string;
  nowMs?: () => number;
}

/** Creates clients for the services in the settings. No requests are made. */
export function connectProviders(settings: ProviderSettings, options: ConnectOptions): ConnectedProviders {
  const { nowMs = Date.now } = options;
  const patience = new Patience({ waitMs: settings.waitMs });
  const shared = { ...options, patience, nowMs };
  const { descriptions: ofPictures, ...pictures } = createPictureProviders({ settings, ...shared });
  const voices = connectVoices(settings, shared);
  const writer = settings.writer && createModelWriter(settings.writer, shared);
  const descriptions: ProviderDescription[] = [
    writer?.description ?? MODEL_WRITER_MISSING,
    ...voices.descriptions,
    describeLocalVoices(options.voicesFolder),
    ...ofPictures,
    ...BUILT_IN_PROVIDERS,
  ];
  return {
    writer,
    voiceServices: voices.services,
    pictures,
    patience,
    learnSilence: (silence) => {
      patience.learn(silence);
      learnSilence(descriptions, silence, nowMs());
    },
    states: () => descriptions.map(describeProvider),
    test: createProviderTester(descriptions, { nowMs }),
  };
}

/** Notes in the state of a service that it was silent in another process. */
function learnSilence(
  descriptions: readonly ProviderDescription[],
  { service, lastedMs, agoMs }: Silence,
  nowMs: number,
): void {
  const description = descriptions.find(({ id }) => id === service);
  if (description?.monitor == null) return;
  const said = say("service_quiet", { seconds: Math.round(lastedMs / 1000) });
  const error = providerError({ provider: description, fault: "timed_out", status: null, said });
  const endMs = nowMs - agoMs;
  description.monitor.silentElsewhere({ startMs: endMs - lastedMs, endMs, error });
}

/** Descriptions of built-in components, which need no key or network and replace services that fail. */
const BUILT_IN_PROVIDERS: readonly ProviderDescription[] = [
  builtIn({
    id: "builtin-writer",
    name: "Built-in writer",
    kind: "writer",
    adds: say("adds_builtin_writer"),
  }),
  builtIn({
    id: "builtin-voices",
    name: "Built-in voices",
    kind: "voice",
    adds: say("adds_builtin_voices"),
  }),
  builtIn({
    id: "drawn",
    name: "Drawn backgrounds",
    kind: "pictures",
    adds: say("adds_drawn"),
  }),
];

function builtIn(facts: Pick<ProviderDescription, "id" | "name" | "kind" | "adds">): ProviderDescription {
  return { ...facts, setting: null, availability: "builtin", test: null, monitor: null };
}

/** Describes the downloaded voices of a folder as a service. Their state is read when the description is used. */
export function describeLocalVoices(root: string): ProviderDescription {
  const installed = () => VOICE_MODELS.filter((model) => existsSync(manifestPath(root, model)));
  return {
    id: "local-voices",
    name: "Local voices",
    kind: "voice",
    setting: null,
    adds: say("adds_local_voices"),
    get availability() {
      if (engineFault() !== null) return "off";
      return installed().length === 0 ? "not_installed" : "configured";
    },
    get detail() {
      const fault = engineFault();
      if (fault !== null) return fault;
      const names = installed().map(({ name }) => name);
      return names.length === 0 ? say("local_voices_none") : say("local_voices_downloaded", { names });
    },
    test: null,
    monitor: null,
  };
}
