import type OpenAI from "openai";
import { z } from "zod";
import { createProviderFetch } from "../http/create-provider-fetch.js";
import type { ProviderIdentity, ProviderLog } from "../http/provider-call.js";
import { invalidAnswer } from "../http/provider-json.js";
import { redactSecrets } from "../http/redact-secrets.js";
import type { ProviderSettings } from "../settings.js";
import { ProviderMonitor } from "../state/provider-monitor.js";
import { callServer } from "./call-server.js";
import { createModelChooser } from "./create-model-chooser.js";
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
/** Of the list of models, which nobody has to think about. */
const LIST_TIMEOUT_MS = 10_000;

/** Asks nobody anything yet. */
export function createChatServer(
  settings: NonNullable<ProviderSettings["writer"]>,
  options: ChatServerOptions,
): ChatServer {
  const isOwn = settings.baseUrl !== null;
  const identity = { id: "openai-writer", name: nameServer(settings.baseUrl), setting: "OPENAI_API_KEY" };
  const monitor = new ProviderMonitor();
  const timeoutMs = isOwn ? TIMEOUT_MS.own : TIMEOUT_MS.service;
  const common = { ...options, provider: identity, headers: {}, monitor };
  const fetch = createProviderFetch({ ...common, timeoutMs });
  const listFetch = createProviderFetch({ ...common, timeoutMs: LIST_TIMEOUT_MS, attempts: 2 });
  const list = (signal: AbortSignal | null): Promise<string[]> =>
    callServer(listModels, { settings, fetch: listFetch, timeoutMs: LIST_TIMEOUT_MS, signal });

  const modelId = createModelChooser({
    settings,
    identity,
    // Several calls may wait for the list, so that none of them may end it.
    listModels: () => list(null),
  });
  return {
    identity,
    monitor,
    isOwn,
    modelId,
    complete: async ({ messages, format, signal }) => {
      const body = { model: await modelId(), messages: [...messages] };
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

/** Some servers tell an error with status 200: OpenRouter what failed behind it, LM Studio a wrong address. */
function errorIn(answer: unknown): string | null {
  const error = answerOfError.safeParse(answer).data?.error ?? null;
  return error && redactSecrets(error.slice(0, 160), []);
}

async function listModels(client: OpenAI): Promise<string[]> {
  return (await client.models.list()).data.map(({ id }) => id);
}
