import { z } from "zod";
import { ProviderError } from "../http/provider-error.js";
import type { ChatAnswer } from "./chat-answer.js";
import type { AnswerFormat, ChatMessage, ChatServer } from "./chat-server.js";
import { askAgain } from "./prompt-room.js";

export interface JsonQuestion<Shape extends z.ZodType> {
  /** Name of the response schema, which some servers require. */
  name: string;
  shape: Shape;
  messages: readonly ChatMessage[];
  /** Returns the problems that make a well-formed response unusable, as sentences. Empty if it can be used. */
  faultsOf: (answer: z.output<Shape>) => string[];
  /**
   * Returns possible improvements of a usable response, as sentences. They are sent to the model in one more request.
   */
  findingsOf?: (answer: z.output<Shape>) => Promise<string[]>;
  /** Returns the form in which a usable response is repeated to the model. Defaults to its original text. */
  restate?: (answer: z.output<Shape>) => string;
  /** Maximum size of the request in tokens. Defaults to a share of the context that leaves space for the answer. */
  maxTokens?: number;
  signal: AbortSignal | null;
}

/** Asks a model for JSON. Rejects with ProviderError if the response is unusable even after a second request. */
export type AskForJson = <Shape extends z.ZodType>(question: JsonQuestion<Shape>) => Promise<z.output<Shape>>;

const FORMATS = ["schema", "object", "plain"] as const;
const REPEATED_ANSWER_MAX_CHARS = 12_000;
/** Share of the context for a request that names no limit. A longer one loses its beginning, the source, on some servers. */
const REQUEST_SHARE = 0.7;
const NO_JSON = "There is no whole JSON object in it.";
/**
 * Maximum length of the problems in a second request. A model that corrects some of them usually corrects the others
 * too.
 */
const FAULTS_MAX_CHARS = 900;

/**
 * Creates a function that asks a chat server for JSON. It uses a schema that the server enforces, otherwise JSON mode,
 * otherwise JSON found in free text. Formats that the server refused are not tried again.
 *
 * If a response has problems or possible improvements, they are sent in one more request. Of two usable responses, the
 * one with fewer findings is used.
 */
export function createAskForJson(server: ChatServer): AskForJson {
  let formatIndex = 0;
  const complete = async (
    { name, shape, signal }: Pick<JsonQuestion<z.ZodType>, "name" | "shape" | "signal">,
    messages: readonly ChatMessage[],
  ): Promise<ChatAnswer> => {
    for (let index = formatIndex; ; index += 1) {
      const format = formatOf(FORMATS[index] ?? "plain", name, shape);
      try {
        const answer = await server.complete({ messages, format, signal });
        // Another format worked, so the earlier ones were really refused.
        formatIndex = Math.max(formatIndex, index);
        return answer;
      } catch (error) {
        if (!isFormatRefused(error) || index >= FORMATS.length - 1) throw error;
      }
    }
  };
  const attempt = async <Shape extends z.ZodType>(
    question: JsonQuestion<Shape>,
    messages: readonly ChatMessage[],
  ): Promise<Attempt<z.output<Shape>>> => {
    const answer = await complete(question, messages);
    const { text: said } = answer;
    const read = readAnswer(said, question);
    if ("faults" in read) {
      const isAnswer = answer.end === "whole" && answer.refusal === null && !answer.isOnlyThought;
      if (!isAnswer) throw server.unusable(answer, read.faults[0] ?? NO_JSON);
      return { value: null, said, faults: read.faults };
    }
    const findings = (await question.findingsOf?.(read.value)) ?? [];
    return { value: read, said: question.restate?.(read.value) ?? said, faults: findings };
  };
  return async (question) => {
    const first = await attempt(question, question.messages);
    if (first.value !== null && first.faults.length === 0) return first.value.value;
    const { maxTokens = Math.floor((await server.contextTokens(question.signal)) * REQUEST_SHARE) } =
      question;
    const repair = repairOf({ ...question, maxTokens }, first);
    const second = await attempt(question, repair).catch((error: unknown) => {
      // If the second request fails, the first response is used.
      if (first.value === null || !(error instanceof ProviderError)) throw error;
      return first;
    });
    const best = [first, second]
      .flatMap(({ value, faults }) => (value === null ? [] : [{ ...value, count: faults.length }]))
      .toSorted((left, right) => left.count - right.count)[0];
    if (best === undefined) throw server.unusable(null, second.faults[0] ?? NO_JSON);
    return best.value;
  };
}

interface Attempt<Value> {
  /** Parsed response, or null if it is unusable. */
  value: { value: Value } | null;
  /** Text of the response, as it is repeated to the model. */
  said: string;
  /** Problems or possible improvements. */
  faults: string[];
}

/** Returns true for status 400 and similar errors that another response format might avoid. */
function isFormatRefused(error: unknown): boolean {
  return error instanceof ProviderError && error.fault === "rejected" && error.status !== 404;
}

/** Returns true if the error means that the source exceeds the context of the model. */
export function isTooLong(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.fault === "too_long";
}

function formatOf(format: (typeof FORMATS)[number], name: string, shape: z.ZodType): AnswerFormat {
  if (format === "plain") return undefined;
  if (format === "object") return { type: "json_object" };
  // OpenAI does not accept schemas with defaults, and zod exports `catch` as a default.
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    override: ({ jsonSchema }) => void delete jsonSchema.default,
  });
  return { type: "json_schema", json_schema: { name, strict: true, schema } };
}

function readAnswer<Shape extends z.ZodType>(
  text: string,
  { shape, faultsOf }: JsonQuestion<Shape>,
): { value: z.output<Shape> } | { faults: string[] } {
  const found = findJson(text);
  if (found === null) return { faults: [NO_JSON] };
  const read = shape.safeParse(found);
  if (!read.success) {
    return {
      faults: read.error.issues.slice(0, 8).map(({ path, message }) => `${path.join(".")}: ${message}`),
    };
  }
  const faults = faultsOf(read.data);
  return faults.length === 0 ? { value: read.data } : { faults };
}

function repairOf(
  { messages, maxTokens }: { messages: readonly ChatMessage[]; maxTokens: number },
  { value, said, faults }: Attempt<unknown>,
): ChatMessage[] {
  const list = faults.map((fault) => `- ${fault}\n`).join("");
  const end = list.lastIndexOf("\n", FAULTS_MAX_CHARS);
  const opening = value === null ? "This cannot be used:" : "This should be better:";
  const note = `${opening}\n${list.slice(0, end < 0 ? FAULTS_MAX_CHARS : end)}\nSend the whole JSON object again without these faults, and nothing else.`;
  return askAgain(messages, { answer: said.slice(0, REPEATED_ANSWER_MAX_CHARS), note, maxTokens });
}

/** Maximum number of opening braces that are tried as the start of the JSON object. */
const STARTS_MAX = 100;

/**
 * Finds the JSON object in a response that may also contain a code fence or a friendly sentence. Returns null if there
 * is none or it is truncated.
 */
function findJson(text: string): unknown {
  let start = text.indexOf("{");
  for (let tried = 0; start >= 0 && tried < STARTS_MAX; tried += 1, start = text.indexOf("{", start + 1)) {
    const end = endOfObject(text, start);
    if (end === null) continue;
    const value = parse(text.slice(start, end));
    if (value !== null) return value;
  }
  return null;
}

/** Returns the position after the closing brace of the object that starts at `start`, or null if it is not closed. */
function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (isString && char === "\\") at += 1;
    else if (char === '"') isString = !isString;
    else if (!isString && char === "{") depth += 1;
    else if (!isString && char === "}") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return null;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
