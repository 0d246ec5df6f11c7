/**
 * How a call of a service failed: `unreachable` (no connection), `refused` (the key is wrong or may not), `limited` (too
 * many calls, or no credit left), `failed` (an error of the service), `rejected` (it takes this request for wrong), `invalid`
 * (an answer that nobody can read), `timed_out`.
 */
export const PROVIDER_FAULTS = [
  "unreachable",
  "refused",
  "limited",
  "failed",
  "rejected",
  "invalid",
  "timed_out",
] as const;
export type ProviderFault = (typeof PROVIDER_FAULTS)[number];

const FAILED_BY: Readonly<Record<Exclude<ProviderFault, "refused">, string>> = {
  unreachable: "cannot be reached",
  limited: "allows no more calls for now",
  failed: "failed",
  rejected: "did not accept the request",
  invalid: "gave an answer that cannot be read",
  timed_out: "did not answer in time",
};

const ADVICE: Readonly<Record<Exclude<ProviderFault, "refused">, string>> = {
  unreachable: "Check the network, and that its address is right and it is running.",
  limited: "Wait a while, or check the plan and its credit.",
  failed: "Try again in a moment.",
  rejected: "Check its model and address.",
  invalid: "Try again; if it stays so, try another model.",
  timed_out: "Try again, or check whether it is overloaded.",
};

/** One call that failed. */
export interface ServiceFailure {
  name: string;
  fault: ProviderFault;
  /** Of the answer, null without one. */
  status: number | null;
  said: string | null;
  /** The variable that holds its key; null where it needs none. */
  setting: string | null;
}

const MODEL_WRITER =
  "Writes scripts in its own words for the tone, kind and language, rewrites scenes and translates videos; each sentence is held to the text.";

/** A service and the variable that connects or switches it off. */
export interface NamedService {
  name: string;
  setting: string | null;
}

/** What services add, how they are, and how they fail. */
export const SERVICE_SENTENCES = {
  adds_builtin_voices: () => "Speak English on this machine, with exact times of each word.",
  adds_builtin_writer: () => "Writes scripts on this machine, out of the text's own sentences.",
  adds_drawn: () => "Draws a background for each scene that has no picture.",
  adds_elevenlabs: () => "Adds the voices of your ElevenLabs account, with word times of its own.",
  adds_elevenlabs_missing: () => "Adds the voices of an ElevenLabs account, with word times of its own.",
  adds_local_voices: () =>
    "Speak naturally in more than thirty languages on this machine, once they are downloaded.",
  adds_model_writer: () => MODEL_WRITER,
  adds_model_writer_missing: () =>
    `${MODEL_WRITER} OPENAI_BASE_URL connects Ollama, LM Studio, OpenRouter or vLLM instead.`,
  adds_openai_images: () => "Pictures painted for a scene, where a project wants them.",
  adds_openai_voices: () => "Adds natural voices in many languages; word times are found by comparison.",
  adds_openai_voices_missing: () =>
    "Adds natural voices in many languages; SPEECH_BASE_URL connects any compatible server instead.",
  adds_openverse: () => "Openly licensed pictures of many collections, with their credits.",
  adds_stock: () => "Stock photographs and footage.",
  adds_wikimedia: () => "Free pictures of places, plants, animals, people and things, with their credits.",
  no_chat_model: () => "it lists no model that chats; set OPENAI_MODEL",
  no_painter: () => "nothing that paints pictures is connected (OPENAI_API_KEY).",
  service_answers: ({ name, latencyMs }: { name: string; latencyMs: number }) =>
    `${name} answers (${latencyMs} ms).`,
  service_builtin: ({ name }: { name: string }) => `${name}: always there, offline and free.`,
  service_failed: ({ name, fault, status, said, setting }: ServiceFailure) => {
    const parts = [status === null ? null : `HTTP ${status}`, said].filter((part) => part !== null);
    const why = parts.length === 0 ? "" : ` (${parts.join(": ")})`;
    if (fault !== "refused") return `${name} ${FAILED_BY[fault]}${why}. ${ADVICE[fault]}`;
    return setting === null
      ? `${name} refuses to answer${why}. Try again later.`
      : `${name} refused the key${why}. Check ${setting}.`;
  },
  service_key_missing: ({ name, setting }: NamedService) =>
    setting === null ? `${name} is not set up.` : `${name} is not set up: set ${setting} and start again.`,
  service_not_installed: ({ name }: { name: string }) => `${name}: none is installed.`,
  service_off: ({ name, setting }: NamedService) =>
    setting === null ? `${name} is switched off.` : `${name} is switched off by ${setting}.`,
  service_silent: ({ name, seconds }: { name: string; seconds: number }) =>
    `${name} did not answer within ${seconds} s.`,
  service_unused: ({ name }: { name: string }) => `${name} is set up; nothing has been asked of it yet.`,
} as const;
