/** Joins the events of a streamed chat answer into the answer that the server would have sent at once. */
export interface StreamFold {
  /** Reads a part of the body. Returns how many characters of text it contains; comments that keep a connection open have none. */
  push: (bytes: Uint8Array) => number;
  /** Returns the whole answer as JSON. */
  finish: () => Uint8Array<ArrayBuffer>;
}

type Fields = Record<string, unknown>;

/**
 * Creates a fold for server-sent events with `chat.completion.chunk` objects
 * (https://platform.openai.com/docs/api-reference/chat-streaming). Strings of a delta are appended, also in fields that
 * only some servers have, such as `reasoning_content`. An error inside the stream replaces the answer.
 */
export function foldStream(): StreamFold {
  const decoder = new TextDecoder();
  const pending: string[] = [];
  const answer: Fields = { object: "chat.completion" };
  const choices = new Map<number, { message: Fields; finish: unknown }>();
  let error: unknown = null;

  const readChunk = (chunk: Fields): number => {
    if (chunk["error"] != null) error = chunk["error"];
    for (const name of ["id", "created", "model", "usage", "system_fingerprint"])
      if (chunk[name] != null) answer[name] = chunk[name];
    return listOf(chunk["choices"]).reduce((sum, choice) => sum + readChoice(choice), 0);
  };
  const readChoice = (choice: Fields): number => {
    const index = typeof choice["index"] === "number" ? choice["index"] : 0;
    const known = choices.get(index) ?? { message: { role: "assistant" }, finish: null };
    choices.set(index, known);
    if (choice["error"] != null) error = choice["error"];
    known.finish = choice["finish_reason"] ?? known.finish;
    return merge(known.message, fieldsOf(choice["delta"] ?? choice["message"]));
  };
  const readLine = (line: string): number => {
    if (!line.startsWith("data:")) return 0;
    const chunk = parse(line.slice("data:".length));
    return chunk === null ? 0 : readChunk(chunk);
  };
  return {
    push: (bytes) => {
      const lines = decoder.decode(bytes, { stream: true }).split("\n");
      const last = lines.pop() ?? "";
      let chars = 0;
      for (const line of lines) {
        chars += readLine([...pending.splice(0), line].join(""));
      }
      pending.push(last);
      return chars;
    },
    finish: () => {
      readLine([...pending.splice(0), decoder.decode()].join(""));
      const whole = [...choices]
        .toSorted(([left], [right]) => left - right)
        .map(([index, { message, finish }]) => ({ index, message, finish_reason: finish, logprobs: null }));
      return new TextEncoder().encode(
        JSON.stringify(error === null ? { ...answer, choices: whole } : { error }),
      );
    },
  };
}

/** Fields of a delta that name something and therefore do not grow. */
const NAMES = new Set(["role", "type", "id", "name", "index"]);

/** Appends a delta to what has arrived. Returns the number of new characters. */
function merge(target: Fields, delta: Fields): number {
  let chars = 0;
  for (const [name, value] of Object.entries(delta)) {
    const before = target[name];
    if (typeof value === "string" && !NAMES.has(name)) {
      if (Array.isArray(before)) before.push(textPart(value));
      else target[name] = typeof before === "string" ? before + value : value;
      chars += value.length;
    } else if (Array.isArray(value)) {
      const items = Array.isArray(before) ? (before as Fields[]) : partsOf(before);
      target[name] = items;
      chars += listOf(value).reduce((sum, item) => sum + mergeItem(items, item), 0);
    } else if (typeof value === "object" && value !== null) {
      const inner = fieldsOf(before);
      target[name] = inner;
      chars += merge(inner, fieldsOf(value));
    } else if (before == null) target[name] = value;
  }
  return chars;
}

/** Returns a text as the list that continues it. Mistral's models think in lists of parts and then answer in texts. */
function partsOf(text: unknown): Fields[] {
  return typeof text === "string" && text !== "" ? [textPart(text)] : [];
}

function textPart(text: string): Fields {
  return { type: "text", text };
}

/** Appends an item of a list to the item with the same index, such as the arguments of a tool call. */
function mergeItem(items: Fields[], item: Fields): number {
  const same = items.find(({ index }) => index !== undefined && index === item["index"]);
  if (same !== undefined) return merge(same, item);
  const added: Fields = {};
  items.push(added);
  return merge(added, item);
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

function parse(json: string): Fields | null {
  try {
    return fieldsOf(JSON.parse(json));
  } catch (error) {
    // The last event is the word [DONE].
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
