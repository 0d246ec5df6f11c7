import { say, untilAborted, type Said } from "@inkreel/contract";
import { createProviderFetch } from "../http/create-provider-fetch.js";
import type { Patience } from "../http/patience.js";
import type { ProviderIdentity, ProviderLog } from "../http/provider-call.js";
import type { ProviderError } from "../http/provider-error.js";
import { judgeRefusal } from "../http/provider-faults.js";
import { faultyAnswer } from "../http/provider-json.js";
import { redactSecrets } from "../http/redact-secrets.js";
import { saidByService } from "../http/service-message.js";
import type { ProviderSettings } from "../settings.js";
import { ProviderMonitor } from "../state/provider-monitor.js";
import { callChatServer } from "./call-chat-server.js";
import { readChatAnswer, type ChatAnswer } from "./chat-answer.js";
import { describeChatHost } from "./chat-host.js";
import { estimateTokens, fewestTokens } from "./cut-source.js";
import { ExtraParameters } from "./extra-parameters.js";
import { readModelList, type ListedModel } from "./listed-models.js";
import { createModelChooser } from "./model-chooser.js";
import { reportsWork } from "./working-server.js";

export type ChatMessage = { role: "system" | "user" | "assistant"; content: string };
/** The form of an answer: JSON by a schema, any JSON, or undefined for free text. */
export type AnswerFormat =
  | { type: "json_schema"; json_schema: { name: string; strict: boolean; schema: object } }
  | { type: "json_object" }
  | undefined;

/** Any OpenAI-compatible chat server. */
export interface ChatServer {
  identity: ProviderIdentity;
  monitor: ProviderMonitor;
  /** Returns the configured model, or one that the server lists. */
  modelId: () => Promise<string>;
  /** Returns how many tokens the model reads and writes at once, as far as known. */
  contextTokens: (signal: AbortSignal | null) => Promise<number>;
  /** The server's setting for that number, or null if unknown. */
  contextSetting: () => string | null;
  /** Rejects with ProviderError if there is no answer, or if the model has read only a part of the messages. */
  complete: (request: ChatRequest) => Promise<ChatAnswer>;
  /** Tests the connection by listing the models, which costs nothing. */
  test: (signal: AbortSignal) => Promise<void>;
  /** Returns the error for an answer without the requested JSON. `fault` is what is wrong with it. */
  unusable: (answer: ChatAnswer | null, fault: string) => ProviderError;
}

export interface ChatRequest {
  messages: readonly ChatMessage[];
  format: AnswerFormat;
  signal: AbortSignal | null;
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

/**
 * Assumed context of a model in tokens, for prompt and response together. Hosted services have far more, but local
 * models often do not.
 */
export const CONTEXT_TOKENS = { service: 26_000, own: 4_096 } as const;

/** Creates the client. No requests are made. */
export function createChatServer(
  settings: NonNullable<ProviderSettings["writer"]>,
  options: ChatServerOptions,
): ChatServer {
  const isOwn = settings.baseUrl !== null;
  const host = describeChatHost(settings.baseUrl);
  const identity = { id: "openai-writer", name: host.name, setting: "OPENAI_API_KEY" };
  const monitor = new ProviderMonitor();
  const timeoutMs = Math.max(isOwn ? TIMEOUT_MS.own : TIMEOUT_MS.service, options.patience?.waitMs ?? 0);
  const common = { ...options, provider: identity, headers: {}, monitor };
  const isWorking = (signal: AbortSignal): Promise<boolean> =>
    host.isNear && settings.baseUrl !== null ? reportsWork(settings.baseUrl, signal) : Promise.resolve(false);
  const fetch = createProviderFetch({ ...common, timeoutMs, isStreamed: true, isWorking });
  const listFetch = createProviderFetch({
    ...common,
    timeoutMs: LIST_TIMEOUT_MS,
    attempts: 2,
    isShared: true,
  });
  const list = async (signal: AbortSignal | null): Promise<ListedModel[]> =>
    readModelList(await callChatServer("/models", { settings, fetch: listFetch, signal, body: null })) ?? [];
  // The list request is shared, so no single caller may abort it.
  const chooser = createModelChooser({ model: settings.model, identity, host, listModels: () => list(null) });
  const { modelId, contextSetting } = chooser;
  const extras = new ExtraParameters();
  /** Shortens words of the server for a message, without the key. */
  const short = (words: string): string =>
    redactSecrets(words, settings.apiKey === null ? [] : [settings.apiKey]).slice(0, SAID_MAX_CHARS);

  const ask = async ({ messages, format, signal }: ChatRequest): Promise<ChatAnswer> => {
    const body = { model: await untilAborted(modelId(), signal), messages: [...messages] };
    const shaped = format === undefined ? body : { ...body, response_format: format };
    const answer = await extras.send((parameters) =>
      callChatServer("/chat/completions", { settings, fetch, signal, body: { ...shaped, ...parameters } }),
    );
    const error = errorIn(answer);
    if (error !== null) throw faultyAnswer(fetch, { ...error, said: error.said && short(error.said) });
    return readChatAnswer(answer);
  };
  const tooLong = (said: Said | null, contextTokens: number | null): ProviderError =>
    faultyAnswer(fetch, { fault: "too_long", status: null, said, setting: contextSetting(), contextTokens });

  return {
    identity,
    monitor,
    modelId,
    contextTokens: async (signal) => {
      await untilAborted(modelId(), signal);
      const assumed = host.isNear ? CONTEXT_TOKENS.own : CONTEXT_TOKENS.service;
      return Math.min(CONTEXT_TOKENS.service, chooser.contextTokens() ?? assumed);
    },
    contextSetting,
    complete: async (request) => {
      const first = await ask(request);
      // The second answer is better if the model can be told to think less.
      const answer =
        first.isOnlyThought && extras.add("reasoning_effort", "none") ? await ask(request) : first;
      const { readTokens } = answer;
      const texts = request.messages.map(({ content }) => content);
      if (readTokens === null || readTokens <= 0 || readTokens >= sum(texts.map(fewestTokens))) return answer;
      const needed = sum(texts.map(estimateTokens));
      throw tooLong(say("model_read_part", { used: readTokens, needed }), contextAfterCut(readTokens));
    },
    test: async (signal) => void (await list(signal)),
    unusable: (answer, fault) => {
      const thought = answer?.isOnlyThought === true ? say("model_only_thought") : null;
      if (answer?.end === "cut") return tooLong(thought, null);
      if (answer?.end === "broken") return faultyAnswer(fetch, { fault: "failed", status: null, said: null });
      if (answer?.end === "filtered" || (answer?.refusal ?? null) !== null) {
        const said = answer?.refusal ? short(answer.refusal) : null;
        return faultyAnswer(fetch, { fault: "filtered", status: null, said });
      }
      return faultyAnswer(fetch, { fault: "unfit", status: null, said: thought ?? fault });
    },
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * Returns the context of a server that has cut its input to `readTokens`. Ollama then keeps half of its context and two
 * tokens (https://github.com/ollama/ollama/issues/17427), so the rest is for the response.
 */
function contextAfterCut(readTokens: number): number {
  return 2 * (readTokens - 2);
}

const SAID_MAX_CHARS = 160;
const HTTP_ERRORS = { first: 400, last: 599 } as const;

/**
 * Returns the error in a response with status 200, or null. OpenRouter reports errors of its providers in this way, also
 * inside a choice, and LM Studio an invalid path.
 */
function errorIn(
  answer: unknown,
): (Pick<ProviderError, "fault" | "status"> & { said: string | null }) | null {
  const fields = objectOf(answer);
  const choice = Array.isArray(fields["choices"]) ? objectOf(fields["choices"][0]) : {};
  const error = fields["error"] ?? choice["error"] ?? null;
  if (error === null) return null;
  const code = Number(objectOf(error)["code"]);
  const status = code >= HTTP_ERRORS.first && code <= HTTP_ERRORS.last ? code : null;
  const body = JSON.stringify({ error });
  // Without a code, the words tell: a request that is too long, or an address that the server does not know.
  const { fault } = judgeRefusal(status ?? HTTP_ERRORS.first, body);
  return { fault, status, said: saidByService(body) };
}

function objectOf(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === "object" ? (value as Record<string, unknown>) : {};
}
