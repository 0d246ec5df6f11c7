import OpenAI from "openai";
import { z } from "zod";
import { AppError, isAbort, say, untilAborted } from "@inkreel/contract";
import { createProviderFetch, type ProviderFetch } from "../http/create-provider-fetch.js";
import type { Patience } from "../http/patience.js";
import type { ProviderIdentity, ProviderLog } from "../http/provider-call.js";
import { invalidAnswer } from "../http/provider-json.js";
import { redactSecrets } from "../http/redact-secrets.js";
import type { ProviderSettings, ServiceSettings } from "../settings.js";
import { ProviderMonitor } from "../state/provider-monitor.js";
import { OPENAI_BASE_URL } from "../openai-address.js";
import { ProviderError } from "../http/provider-error.js";
import { providerError } from "../http/provider-faults.js";
import { reportsWork } from "./working-server.js";

export type ChatMessage = { role: "system" | "user" | "assistant"; content: string };
export type AnswerFormat = OpenAI.ChatCompletionCreateParams["response_format"];

/** Any OpenAI-compatible chat server. */
export interface ChatServer {
  identity: ProviderIdentity;
  monitor: ProviderMonitor;
  /** True for a server on this machine or in its local network, where models often have a small context. */
  isNear: boolean;
  /** Returns the configured model, or one that the server lists. */
  modelId: () => Promise<string>;
  complete: (request: {
    messages: readonly ChatMessage[];
    format: AnswerFormat;
    signal: AbortSignal | null;
  }) => Promise<string>;
  /** Tests the connection by listing the models, which costs nothing. */
  test: (signal: AbortSignal) => Promise<void>;
  /** Returns the error for an unusable response. */
  unusable: (said: string) => Error;
}

export interface ChatServerOptions {
  log: ProviderLog;
  patience?: Patience;
  nowMs?: () => number;
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  random?: () => number;
}

const TIMEOUT_MS = { service: 90_000, own: 240_000 } as const;
/** Time limit for listing the models. */
const LIST_TIMEOUT_MS = 10_000;

/** Creates the client. No requests are made. */
export function createChatServer(
  settings: NonNullable<ProviderSettings["writer"]>,
  options: ChatServerOptions,
): ChatServer {
  const isOwn = settings.baseUrl !== null;
  const identity = { id: "openai-writer", name: nameServer(settings.baseUrl), setting: "OPENAI_API_KEY" };
  const monitor = new ProviderMonitor();
  const timeoutMs = Math.max(isOwn ? TIMEOUT_MS.own : TIMEOUT_MS.service, options.patience?.waitMs ?? 0);
  const common = { ...options, provider: identity, headers: {}, monitor };
  const isNear = settings.baseUrl !== null && isNearHost(new URL(settings.baseUrl).hostname);
  const isWorking = (signal: AbortSignal): Promise<boolean> =>
    isNear && settings.baseUrl !== null ? reportsWork(settings.baseUrl, signal) : Promise.resolve(false);
  const fetch = createProviderFetch({ ...common, timeoutMs, isStreamed: true, isWorking });
  const listFetch = createProviderFetch({ ...common, timeoutMs: LIST_TIMEOUT_MS, attempts: 2 });
  const list = (signal: AbortSignal | null): Promise<string[]> =>
    callServer(listModels, { settings, fetch: listFetch, timeoutMs: LIST_TIMEOUT_MS, signal });

  const modelId = createModelChooser({
    settings,
    identity,
    // The list request is shared, so no single caller may abort it.
    listModels: () => list(null),
  });
  return {
    identity,
    monitor,
    isNear,
    modelId,
    complete: async ({ messages, format, signal }) => {
      const body = { model: await untilAborted(modelId(), signal), messages: [...messages] };
      const answer = await callServer(
        (client) =>
          client.chat.completions.create({
            ...body,
            ...(format === undefined ? {} : { response_format: format }),
          }),
        { settings, fetch, timeoutMs, signal },
      );
      const told = errorIn(answer);
      if (told !== null) throw unusable(told);
      const [choice] = answer.choices ?? [];
      if (choice?.message?.refusal) throw unusable(`it refused: ${choice.message.refusal.slice(0, 160)}`);
      return choice?.message?.content ?? "";
    },
    test: async (signal) => void (await list(signal)),
    unusable,
  };

  function unusable(said: string): Error {
    return invalidAnswer(fetch, { status: null, said });
  }
}

const answerOfError = z.object({
  error: z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]),
});

/**
 * Returns the error in a response with status 200, or null. OpenRouter reports errors of its providers in this way, and
 * LM Studio an invalid path.
 */
function errorIn(answer: unknown): string | null {
  const error = answerOfError.safeParse(answer).data?.error ?? null;
  return error && redactSecrets(error.slice(0, 160), []);
}

async function listModels(client: OpenAI): Promise<string[]> {
  return (await client.models.list()).data.map(({ id }) => id);
}

const KNOWN_PORTS: Readonly<Record<string, string>> = { "11434": "Ollama", "1234": "LM Studio" };
const KNOWN_HOSTS: Readonly<Record<string, string>> = {
  "openrouter.ai": "OpenRouter",
  "api.openai.com": "OpenAI",
};

/** Returns the display name of a chat server: its host, or the program that usually runs at that address. */
function nameServer(baseUrl: string | null): string {
  if (baseUrl === null) return "OpenAI";
  const { host, hostname, port } = new URL(baseUrl);
  return KNOWN_HOSTS[host] ?? (isNearHost(hostname) ? KNOWN_PORTS[port] : undefined) ?? host;
}

function isNearHost(hostname: string): boolean {
  return /^(?:localhost$|127\.|\[::1\]|192\.168\.|10\.)|\.local$/u.test(hostname);
}

interface ServerCall {
  settings: ServiceSettings;
  fetch: ProviderFetch;
  timeoutMs: number;
  signal: AbortSignal | null;
}

/**
 * Makes a request with the OpenAI client library. Rejects with ProviderError or the abort reason of the caller's
 * signal, even if the library wraps them.
 */
async function callServer<T>(ask: (client: OpenAI) => Promise<T>, options: ServerCall): Promise<T> {
  const { signal } = options;
  const failed: { error: unknown } = { error: null };
  const client = openClient(options, failed);
  try {
    return await ask(client);
  } catch (cause) {
    signal?.throwIfAborted();
    const error = failed.error ?? cause;
    if (error instanceof AppError || isAbort(error)) throw error;
    const said = error instanceof Error ? error.message : String(error);
    throw invalidAnswer(options.fetch, { status: null, said: said.slice(0, 160) });
  }
}

/**
 * Returns an OpenAI client that uses our `fetch`. The library wraps errors of `fetch`, so they are stored unchanged in
 * `failed`.
 */
function openClient({ settings, fetch, timeoutMs, signal }: ServerCall, failed: { error: unknown }): OpenAI {
  return new OpenAI({
    // The library requires a key. Servers without keys ignore it.
    apiKey: settings.apiKey ?? "none",
    baseURL: settings.baseUrl ?? OPENAI_BASE_URL,
    organization: null,
    project: null,
    logLevel: "off",
    maxRetries: 0,
    // Our own time limit is shorter.
    timeout: 3 * timeoutMs,
    fetch: async (input, init) => {
      try {
        const signals = [init?.signal ?? null, signal].filter((each) => each !== null);
        return await fetch(input, { ...init, signal: AbortSignal.any(signals) });
      } catch (error) {
        failed.error = error;
        throw error;
      }
    },
  });
}

/**
 * Returns a function for the model name: the configured one, or one that the server lists. All calls share one list
 * request. Rejects with ProviderError, after which the next call requests the list again.
 */
function createModelChooser(options: {
  settings: NonNullable<ProviderSettings["writer"]>;
  identity: ProviderIdentity;
  listModels: () => Promise<string[]>;
}): () => Promise<string> {
  const { settings, identity, listModels } = options;
  let chosen: Promise<string> | null = null;
  const choose = async (): Promise<string> => {
    const model = chooseModel(await listModels());
    if (model !== null) return model;
    const said = say("no_chat_model");
    throw providerError({ provider: identity, fault: "rejected", status: null, said });
  };
  return async () => {
    if (settings.model !== null) return settings.model;
    chosen ??= settings.baseUrl === null ? choose().catch(orDefault) : choose();
    try {
      return await chosen;
    } catch (error) {
      chosen = null;
      throw error;
    }
  };
}

/**
 * Returns the default model if only the list was refused, as for an OpenAI key with restricted permissions. Otherwise
 * rethrows the error.
 */
function orDefault(error: unknown): string {
  if (error instanceof ProviderError && error.fault === "refused" && error.status === 403)
    return OPENAI_DEFAULT_MODEL;
  throw error;
}

/** OpenAI models for writing in order of preference. They write a page for a fraction of a cent. */
const OPENAI_MODELS = ["gpt-5.4-mini", "gpt-5.1-mini", "gpt-5-mini", "gpt-4.1-mini", "gpt-4o-mini"];
/** Model names with which multi-model servers choose a model themselves. */
const ROUTERS = ["openrouter/auto"];
const NO_CHAT =
  /embed|whisper|tts|speech|audio|realtime|image|dall-e|diffusion|flux|sora|rerank|moderation|guard|clip|ocr|transcri|(?:^|\/)(?:bge|e5|gte|nomic|all-minilm)/iu;

/** Chooses a chat model from the list of a server, or null if there is none. */
function chooseModel(listed: readonly string[]): string | null {
  const known = [...OPENAI_MODELS, ...ROUTERS].find((id) => listed.includes(id));
  return known ?? listed.find((id) => !NO_CHAT.test(id)) ?? null;
}

/** Model to use if OpenAI's list is unavailable. */
const OPENAI_DEFAULT_MODEL = "gpt-5-mini";
