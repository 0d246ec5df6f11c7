import { AppError, isAbort } from "@inkreel/contract";
import OpenAI from "openai";
import { createProviderFetch, type ProviderFetch } from "../http/create-provider-fetch.js";
import { invalidAnswer } from "../http/provider-json.js";
import type { ProviderIdentity, ProviderLog } from "../http/provider-call.js";
import { ProviderError } from "../http/provider-error.js";
import { providerError } from "../http/provider-faults.js";
import type { ProviderSettings } from "../settings.js";
import { ProviderMonitor } from "../state/provider-monitor.js";
import { chooseModel, OPENAI_DEFAULT_MODEL } from "./choose-model.js";
import { nameServer } from "./name-server.js";

export type ChatMessage = { role: "system" | "user" | "assistant"; content: string };
export type AnswerFormat = OpenAI.ChatCompletionCreateParams["response_format"];

/** Any OpenAI-compatible server that chats. */
export interface ChatServer {
  identity: ProviderIdentity;
  monitor: ProviderMonitor;
  /** True for an own address: a machine of one's own is slower and reads less at once. */
  isOwn: boolean;
  /** The model that answers: the one that is set, or one that the server lists. */
  modelId: () => Promise<string>;
  complete: (request: {
    messages: readonly ChatMessage[];
    format: AnswerFormat;
    signal: AbortSignal | null;
  }) => Promise<string>;
  /** Lists the models, which costs nothing. */
  test: (signal: AbortSignal) => Promise<void>;
  /** The error of an answer that nobody can use. */
  unusable: (said: string) => Error;
}

export interface ChatServerOptions {
  log: ProviderLog;
  nowMs?: () => number;
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  random?: () => number;
}

const TIMEOUT_MS = { service: 90_000, own: 240_000 } as const;

/** Asks nobody anything yet. */
export function createChatServer(
  settings: NonNullable<ProviderSettings["writer"]>,
  options: ChatServerOptions,
): ChatServer {
  const isOwn = settings.baseUrl !== null;
  const identity = { id: "openai-writer", name: nameServer(settings.baseUrl), setting: "OPENAI_API_KEY" };
  const monitor = new ProviderMonitor();
  const timeoutMs = isOwn ? TIMEOUT_MS.own : TIMEOUT_MS.service;
  const fetch = createProviderFetch({ ...options, provider: identity, headers: {}, monitor, timeoutMs });
  const call = <T>(ask: (client: OpenAI) => Promise<T>, signal: AbortSignal | null): Promise<T> =>
    callServer(ask, { settings, fetch, timeoutMs, signal });

  let model: Promise<string> | null = null;
  // Several calls may wait for the list, so that none of them may end it.
  const findModel = async (): Promise<string> => {
    const listed = await call(listModels, null);
    const chosen = chooseModel(listed);
    if (chosen !== null) return chosen;
    const said = "it lists no model that chats; set OPENAI_MODEL";
    throw providerError({ provider: identity, fault: "rejected", status: null, said });
  };
  const modelId = async (): Promise<string> => {
    if (settings.model !== null) return settings.model;
    model ??= isOwn ? findModel() : findModel().catch(orDefault);
    try {
      return await model;
    } catch (error) {
      model = null;
      throw error;
    }
  };

  return {
    identity,
    monitor,
    isOwn,
    modelId,
    complete: async ({ messages, format, signal }) => {
      const body = { model: await modelId(), messages: [...messages] };
      const answer = await call(
        (client) =>
          client.chat.completions.create({
            ...body,
            ...(format === undefined ? {} : { response_format: format }),
          }),
        signal,
      );
      const [choice] = answer.choices ?? [];
      if (choice?.message?.refusal) throw unusable(`it refused: ${choice.message.refusal.slice(0, 160)}`);
      return choice?.message?.content ?? "";
    },
    test: async (signal) => void (await call(listModels, signal)),
    unusable,
  };

  function unusable(said: string): Error {
    return invalidAnswer(fetch, { status: null, said });
  }
}

async function listModels(client: OpenAI): Promise<string[]> {
  return (await client.models.list()).data.map(({ id }) => id);
}

/** A key may be good for writing only: then the list is refused and the model is not. */
function orDefault(error: unknown): string {
  if (error instanceof ProviderError && error.fault === "refused" && error.status === 403)
    return OPENAI_DEFAULT_MODEL;
  throw error;
}

/** One call through the vendor's client. Rejects with ProviderError or the caller's abort, whatever that made of it. */
async function callServer<T>(
  ask: (client: OpenAI) => Promise<T>,
  {
    settings,
    fetch,
    timeoutMs,
    signal,
  }: {
    settings: NonNullable<ProviderSettings["writer"]>;
    fetch: ProviderFetch;
    timeoutMs: number;
    signal: AbortSignal | null;
  },
): Promise<T> {
  let failure: unknown = null;
  const client = new OpenAI({
    // The client wants one; a server that needs none ignores it.
    apiKey: settings.apiKey ?? "none",
    baseURL: settings.baseUrl ?? "https://api.openai.com/v1",
    organization: null,
    project: null,
    logLevel: "off",
    maxRetries: 0,
    timeout: 3 * timeoutMs,
    fetch: async (input, init) => {
      try {
        const own = init?.signal ?? null;
        const signals = [own, signal].filter((each) => each !== null);
        return await fetch(input, { ...init, signal: AbortSignal.any(signals) });
      } catch (error) {
        failure = error;
        throw error;
      }
    },
  });
  try {
    return await ask(client);
  } catch (cause) {
    signal?.throwIfAborted();
    const error = failure ?? cause;
    if (error instanceof AppError || isAbort(error)) throw error;
    const said = error instanceof Error ? error.message : String(error);
    throw invalidAnswer(fetch, { status: null, said: said.slice(0, 160) });
  }
}
