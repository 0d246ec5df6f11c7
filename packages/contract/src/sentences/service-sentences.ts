/**
 * Reasons for a failed call of an external service. `unreachable`: no connection. `refused`: the key is wrong.
 * `not_permitted`: the key is right but lacks a permission. `limited`: rate limit reached. `no_credit`: no credit or
 * quota left. `failed`: server error. `rejected`: the service considers the request invalid. `voice_unknown`: it has no
 * such voice. `too_long`: more text than it reads at once. `filtered`: a content filter or the model declined the text.
 * `unfit`: an answer of the model that Inkreel cannot use. `invalid`: unreadable response. `bad_sound`: a response
 * without usable speech. `timed_out`: no response in time.
 */
export const PROVIDER_FAULTS = [
  "unreachable",
  "refused",
  "not_permitted",
  "limited",
  "no_credit",
  "too_long",
  "filtered",
  "unfit",
  "failed",
  "rejected",
  "voice_unknown",
  "invalid",
  "bad_sound",
  "timed_out",
] as const;
export type ProviderFault = (typeof PROVIDER_FAULTS)[number];

const FAILED_BY: Readonly<Record<Exclude<ProviderFault, "refused">, string>> = {
  unreachable: "cannot be reached",
  not_permitted: "does not permit this with its key",
  limited: "does not accept more requests for now",
  no_credit: "has no credit left",
  too_long: "cannot read so much text at once",
  filtered: "declined this text",
  unfit: "gave an answer that Inkreel cannot use",
  failed: "failed",
  rejected: "did not accept the request",
  voice_unknown: "does not know the voice",
  invalid: "sent an invalid answer",
  bad_sound: "sent no usable speech",
  timed_out: "did not answer in time",
};

const ADVICE: Readonly<Record<Exclude<ProviderFault, "refused">, string>> = {
  unreachable: "Check the network, the address and that the service is running.",
  not_permitted: "Give the key this permission, or use another key.",
  limited: "Wait a while, then try again.",
  no_credit: "Check your plan and credit.",
  too_long: "Use a shorter text or a model that reads more at once.",
  filtered: "Leave out what it may object to, or use another model.",
  unfit: "Try again. If the problem persists, use another model.",
  failed: "Try again in a moment.",
  rejected: "Check its model and address.",
  voice_unknown: "Choose another of its voices.",
  invalid: "Try again. If the problem persists, check its address.",
  bad_sound: "Try again. If the problem persists, use another voice or model.",
  timed_out: "Check that the service is running, or set PROVIDER_WAIT_SECONDS to wait longer.",
};

/** A failed call of a service, for its message. */
export interface ServiceFailure {
  name: string;
  fault: ProviderFault;
  /** HTTP status of the response. Null if there was no response. */
  status: number | null;
  said: string | null;
  /** The setting to check: the variable with the API key, or for `too_long` that of the context. Null if there is none. */
  setting: string | null;
}

const MODEL_WRITER =
  "Writes scripts in its own words to fit the tone, template and language, rewrites scenes and translates videos. Inkreel checks each sentence against the text.";

/** A service that OPENAI_API_KEY would connect if OPENAI_BASE_URL were not set. */
export interface ServiceBesideWriter {
  name: string;
  /** Variable for the address of a server with such a service. */
  address: string;
  /** Variable that is enough for OpenAI. */
  key: string;
}

/** A service and the environment variable that enables or disables it. */
export interface NamedService {
  name: string;
  setting: string | null;
}

/** A silent service that a video waits for. */
export interface AwaitedService {
  name: string;
  kind: (typeof STAND_IN_KINDS)[number];
  seconds: number;
  /** Silence after which the service is given up. */
  limitSeconds: number;
}

/** The services with a stand-in, which share the time of a video for silence. */
export const STAND_IN_KINDS = ["writer", "voice", "images"] as const;

/** What happens when a service is given up. */
const STAND_INS: Readonly<Record<AwaitedService["kind"], string>> = {
  writer: "the built-in writer writes",
  voice: "another voice speaks",
  images: "Inkreel searches for pictures",
};

/** Messages about the purpose, the state and the failures of external services. */
export const SERVICE_SENTENCES = {
  adds_builtin_voices: () => "English voices on this machine, with exact word times.",
  adds_builtin_writer: () => "Writes scripts on this machine from the sentences of the text.",
  adds_drawn: () => "Draws a background for each scene that has no picture.",
  adds_elevenlabs: () => "Adds the voices of your ElevenLabs account, with their own word times.",
  adds_elevenlabs_missing: () => "Adds the voices of an ElevenLabs account, with their own word times.",
  adds_local_voices: () => "Natural voices on this machine in more than thirty languages, after a download.",
  adds_model_writer: () => MODEL_WRITER,
  adds_model_writer_missing: () =>
    `${MODEL_WRITER} OPENAI_BASE_URL connects Ollama, LM Studio, OpenRouter or vLLM instead.`,
  adds_openai_images: () => "Creates pictures for scenes in projects that ask for them.",
  adds_openai_voices: () => "Adds natural voices in many languages. Inkreel measures the word times itself.",
  adds_openai_voices_missing: () =>
    "Adds natural voices in many languages; SPEECH_BASE_URL connects any compatible server instead.",
  adds_openverse: () => "Openly licensed pictures from many collections, with credits.",
  adds_stock: () => "Stock photos and clips.",
  adds_wikimedia: () => "Free pictures of places, plants, animals, people and things, with credits.",
  model_only_thought: () => "its model thought, but did not answer",
  model_read_part: ({ needed, used }: { needed: number; used: number }) =>
    `it read ${used} of about ${needed} tokens`,
  elevenlabs_unlisted: ({ name }: { name: string }) =>
    `${name} speaks, but its key may not list voices. Inkreel offers the default voices. Give the key the permission voices_read, or list the ids of voices in ELEVENLABS_VOICES.`,
  no_chat_model: () => "it lists no chat model; set OPENAI_MODEL",
  no_painter: () => "no image service is connected (Settings → Services and inkreel doctor say how).",
  no_voices_named: () => "it names no voices; list them in SPEECH_VOICES",
  openverse_half: ({ setting, lacking }: { setting: string; lacking: string }) =>
    `${setting} is set, but ${lacking} is not, so Openverse is searched without your application. Set both, or neither.`,
  service_answers: ({ name, latencyMs }: { name: string; latencyMs: number }) =>
    `${name} answers (${latencyMs} ms).`,
  service_builtin: ({ name }: { name: string }) => `${name}: always available, offline and free.`,
  service_failed: ({ name, fault, status, said, setting }: ServiceFailure) => {
    const parts = [status === null ? null : `HTTP ${status}`, said].filter((part) => part !== null);
    const why = parts.length === 0 ? "" : ` (${parts.join(": ")})`;
    if (fault === "too_long" && setting !== null)
      return `${name} ${FAILED_BY[fault]}${why}. Raise its context length (${setting}), or use a shorter text.`;
    if (fault !== "refused") return `${name} ${FAILED_BY[fault]}${why}. ${ADVICE[fault]}`;
    return setting === null
      ? `${name} refuses to answer${why}. Try again later.`
      : `${name} refused the key${why}. Check ${setting}.`;
  },
  service_key_missing: ({ name, setting }: NamedService) =>
    setting === null ? `${name}: not set up.` : `${name}: not set up. Set ${setting} and restart.`,
  service_beside_writer: ({ name, address, key }: ServiceBesideWriter) =>
    `${name}: not set up, because OPENAI_BASE_URL connects only a writer. Set ${address} for another server, or ${key} for OpenAI itself, and restart.`,
  service_not_installed: ({ name }: { name: string }) => `${name}: none installed.`,
  service_off: ({ name, setting }: NamedService) =>
    setting === null ? `${name} is turned off.` : `${name} is turned off by ${setting}.`,
  service_awaited: ({ name, kind, seconds, limitSeconds }: AwaitedService) =>
    `Waiting for ${name}: ${seconds} s. After ${limitSeconds} s, ${STAND_INS[kind]} instead.`,
  service_left: ({ seconds }: { seconds: number }) => `you went on without it after ${seconds} s`,
  service_quiet: ({ seconds }: { seconds: number }) => `silent for ${seconds} s`,
  service_silent: ({ name, seconds }: { name: string; seconds: number }) =>
    `${name} did not answer within ${seconds} s.`,
  sound_cut_off: ({ bytes }: { bytes: number }) => `its sound file breaks off after ${bytes} bytes`,
  sound_empty: () => "the answer was empty",
  sound_is_page: ({ text }: { text: string }) => `a web page instead of a sound: "${text}"`,
  sound_is_text: ({ text }: { text: string }) => `text instead of a sound: "${text}"`,
  sound_silent: ({ text }: { text: string }) => `silence for "${text}"`,
  sound_too_long: ({ seconds }: { seconds: number }) => `a sound longer than ${seconds} seconds`,
  sound_too_long_for: ({ seconds, text }: { seconds: number; text: string }) =>
    `${seconds} seconds of sound are too long for "${text}"`,
  sound_too_short: ({ seconds, text }: { seconds: number; text: string }) =>
    `${seconds} seconds of sound are too short for "${text}"`,
  sound_unreadable: ({ type, bytes }: { type: string; bytes: number }) =>
    `${bytes} bytes of the type "${type}", which Inkreel cannot read as a sound`,
  voice_silent: ({ text }: { text: string }) =>
    `The voice returned silence for "${text}". Reword it or choose another voice.`,
  voice_too_short: ({ text }: { text: string }) =>
    `The voice returned too short a recording for "${text}". Reword it or choose another voice.`,
  service_unused: ({ name }: { name: string }) => `${name} is set up but has not been used yet.`,
} as const;
