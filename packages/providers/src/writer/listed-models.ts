import { z } from "zod";

/** A model in the list of a server. */
export interface ListedModel {
  id: string;
  /** True if the server says that it is not for chats. */
  isOther: boolean;
  /** Program that serves the model, such as "vllm" or "library" (Ollama). Null if unknown. */
  owner: string | null;
  /** Number of tokens that it reads and writes at once on this server. Null if unknown. */
  contextTokens: number | null;
}

const record = z.record(z.string(), z.unknown()).catch({});
const text = z.string().nullable().catch(null);
const count = z.number().positive().nullable().catch(null);
const entries = z.array(z.unknown());
/** OpenAI's format is an object with `data`. Together AI sends the bare array, and some proxies call it `models`. */
const listSchema = z.union([
  entries,
  z.object({ data: entries }).transform(({ data }) => data),
  z.object({ models: entries }).transform(({ models }) => models),
]);

/** Reads the list of models in the formats of all known compatible servers. Null if it is none. */
export function readModelList(body: unknown): ListedModel[] | null {
  const listed = listSchema.safeParse(body);
  return listed.success ? listed.data.flatMap(readModel) : null;
}

function readModel(entry: unknown): ListedModel[] {
  if (typeof entry === "string") return [{ id: entry, isOther: false, owner: null, contextTokens: null }];
  const model = record.parse(entry);
  const id = text.parse(model["id"]) ?? text.parse(model["name"]) ?? text.parse(model["model"]);
  if (id === null || id === "") return [];
  const contextTokens = count.parse(model["max_model_len"] ?? record.parse(model["meta"])["n_ctx"] ?? null);
  return [{ id, isOther: isOther(model), owner: text.parse(model["owned_by"]), contextTokens }];
}

const OTHER_TYPE = /embed|rerank|moderat|image|audio|speech|video|transcri/iu;

/** Reads `type` (Together AI), `capabilities` (Mistral), `active` (Groq) and `architecture` (OpenRouter). */
function isOther(model: Record<string, unknown>): boolean {
  const writes = record.parse(model["architecture"])["output_modalities"];
  return (
    OTHER_TYPE.test(text.parse(model["type"]) ?? "") ||
    record.parse(model["capabilities"])["completion_chat"] === false ||
    model["active"] === false ||
    (Array.isArray(writes) && !writes.includes("text"))
  );
}
