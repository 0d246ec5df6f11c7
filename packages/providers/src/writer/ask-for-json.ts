import { z } from "zod";
import { ProviderError } from "../http/provider-error.js";
import type { AnswerFormat, ChatMessage, ChatServer } from "./chat-server.js";

export interface JsonQuestion<Shape extends z.ZodType> {
  /** Name of the answer, for servers that want one: "script". */
  name: string;
  shape: Shape;
  messages: readonly ChatMessage[];
  /** Returns a sentence for each problem of a well-formed answer; none when it can be used. */
  faultsOf: (answer: z.output<Shape>) => string[];
  signal: AbortSignal | null;
}

/** Asks a model for JSON. Rejects with ProviderError when what it says cannot be used, also at the second time of asking. */
export type AskForJson = <Shape extends z.ZodType>(question: JsonQuestion<Shape>) => Promise<z.output<Shape>>;

const FORMATS = ["schema", "object", "plain"] as const;
const REPEATED_ANSWER_MAX_CHARS = 12_000;

/**
 * A schema that the server holds the model to, else JSON mode, else JSON found in whatever it says: what a server did not take
 * is not tried again. An answer with faults is asked for once more, with the faults.
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
  return async (question) => {
    const first = await complete(question, question.messages);
    const read = readAnswer(first, question);
    if ("value" in read) return read.value;
    const repair = repairOf(first, read.faults);
    const second = readAnswer(await complete(question, [...question.messages, ...repair]), question);
    if ("value" in second) return second.value;
    throw server.unusable(second.faults[0] ?? "no JSON");
  };
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

function repairOf(answer: string, faults: readonly string[]): ChatMessage[] {
  const list = faults.map((fault) => `- ${fault}`).join("\n");
  return [
    { role: "assistant", content: answer.slice(0, REPEATED_ANSWER_MAX_CHARS) },
    {
      role: "user",
      content: `This cannot be used:\n${list}\nSend the whole JSON object again without these faults, and nothing else.`,
    },
  ];
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
