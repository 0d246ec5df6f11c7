import { z } from "zod";
import { ProviderError } from "../http/provider-error.js";
import type { AnswerFormat, ChatMessage, ChatServer } from "./chat-server.js";
import { askAgain } from "./prompt-room.js";

export interface JsonQuestion<Shape extends z.ZodType> {
  /** Name of the answer, for servers that want one: "script". */
  name: string;
  shape: Shape;
  messages: readonly ChatMessage[];
  /** Returns a sentence for each problem of a well-formed answer; none when it can be used. */
  faultsOf: (answer: z.output<Shape>) => string[];
  /** Returns a sentence for each thing that a usable answer should do better; it is asked for once more with them. */
  findingsOf?: (answer: z.output<Shape>) => Promise<string[]>;
  /** A usable answer as it is repeated to the model; by default as it came. */
  restate?: (answer: z.output<Shape>) => string;
  /** Limit of what is sent, in tokens. */
  maxTokens?: number;
  signal: AbortSignal | null;
}

/** Asks a model for JSON. Rejects with ProviderError when what it says cannot be used, also at the second time of asking. */
export type AskForJson = <Shape extends z.ZodType>(question: JsonQuestion<Shape>) => Promise<z.output<Shape>>;

const FORMATS = ["schema", "object", "plain"] as const;
const REPEATED_ANSWER_MAX_CHARS = 12_000;
/** Long enough for some faults; who mends these mends others on the way. */
const FAULTS_MAX_CHARS = 900;

/**
 * A schema that the server holds the model to, else JSON mode, else JSON found in whatever it says: what a server did not take
 * is not tried again. An answer with faults or findings is asked for once more, with them; of two usable answers the one with fewer
 * findings is taken.
 */
export function createAskForJson(server: ChatServer): AskForJson {
  let formatIndex = 0;
  const complete = async (
    { name, shape, signal }: Pick<JsonQuestion<z.ZodType>, "name" | "shape" | "signal">,
    messages: readonly ChatMessage[],
  ): Promise<string> => {
    for (let index = formatIndex; ; index += 1) {
      const format = formatOf(FORMATS[index] ?? "plain", name, shape);
      try {
        const answer = await server.complete({ messages, format, signal });
        // Only now is it known that it was the format that was refused.
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
    const read = readAnswer(answer, question);
    if ("faults" in read) return { value: null, said: answer, faults: read.faults };
    const findings = (await question.findingsOf?.(read.value)) ?? [];
    return { value: read, said: question.restate?.(read.value) ?? answer, faults: findings };
  };
  return async (question) => {
    const first = await attempt(question, question.messages);
    if (first.value !== null && first.faults.length === 0) return first.value.value;
    const second = await attempt(question, repairOf(question, first)).catch((error: unknown) => {
      // The first answer is there, whatever became of the second call.
      if (first.value === null || !(error instanceof ProviderError)) throw error;
      return first;
    });
    const best = [first, second]
      .flatMap(({ value, faults }) => (value === null ? [] : [{ ...value, count: faults.length }]))
      .toSorted((left, right) => left.count - right.count)[0];
    if (best === undefined) throw server.unusable(second.faults[0] ?? "no JSON");
    return best.value;
  };
}

interface Attempt<Value> {
  /** Null where the answer cannot be used. */
  value: { value: Value } | null;
  /** What the model said, as it is repeated to it. */
  said: string;
  /** Why it cannot be used, or what should be better. */
  faults: string[];
}

/** 400 and its like, but for what no other format would change. */
function isFormatRefused(error: unknown): boolean {
  return (
    error instanceof ProviderError && error.fault === "rejected" && error.status !== 404 && !isTooLong(error)
  );
}

/** Servers report it so; an error of a schema has a "context", too. */
const TOO_LONG = /context[ _](?:length|window|size)|too long|too large|maximum.{0,100}tokens|token limit/iu;

/** The source does not fit into what the model reads at once. */
export function isTooLong(error: unknown): boolean {
  return error instanceof ProviderError && TOO_LONG.test(error.message);
}

function formatOf(format: (typeof FORMATS)[number], name: string, shape: z.ZodType): AnswerFormat {
  if (format === "plain") return undefined;
  if (format === "object") return { type: "json_object" };
  // OpenAI takes no schema with defaults, which is how `catch` is told.
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
  if (found === null) return { faults: ["There is no whole JSON object in it."] };
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
  { messages, maxTokens = Infinity }: Pick<JsonQuestion<z.ZodType>, "messages" | "maxTokens">,
  { value, said, faults }: Attempt<unknown>,
): ChatMessage[] {
  const list = faults.map((fault) => `- ${fault}\n`).join("");
  const end = list.lastIndexOf("\n", FAULTS_MAX_CHARS);
  const opening = value === null ? "This cannot be used:" : "This should be better:";
  const note = `${opening}\n${list.slice(0, end < 0 ? FAULTS_MAX_CHARS : end)}\nSend the whole JSON object again without these faults, and nothing else.`;
  return askAgain(messages, { answer: said.slice(0, REPEATED_ANSWER_MAX_CHARS), note, maxTokens });
}

/** A model's chatter may have this many braces before the answer; each is followed to the answer's end. */
const STARTS_MAX = 100;

/**
 * The JSON object of an answer that may have more around it: a model's thoughts, a fence, a friendly sentence. Null when there
 * is none, or only the beginning of one.
 */
function findJson(answer: string): unknown {
  const text = answer.replaceAll(
    /<think(?:ing)?>[\s\S]*?(?:(<\/think(?:ing)?>)|$)/giu,
    (found, end?: string) => (end === undefined ? found : ""),
  );
  let start = text.indexOf("{");
  for (let tried = 0; start >= 0 && tried < STARTS_MAX; tried += 1, start = text.indexOf("{", start + 1)) {
    const end = endOfObject(text, start);
    if (end === null) continue;
    const value = parse(text.slice(start, end));
    if (value !== null) return value;
  }
  return null;
}

/** Gives the place behind the brace that closes the one at `start`; null when none does. */
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
