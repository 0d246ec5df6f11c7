import type { z } from "zod";
import { AppError } from "../errors.js";
import { ApiError } from "./api-error.js";
import { isBinary, type Endpoint } from "./endpoint.js";

/** The part of `fetch` that the client needs, which both browsers and Node provide. */
export interface ApiRequestInit {
  method?: string;
  headers?: unknown;
  credentials?: unknown;
  body?: unknown;
  signal?: unknown;
}
export interface ApiAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}
export interface ApiClientOptions<Answer extends ApiAnswer> {
  /** Base URL of the server without a trailing slash. Empty for the server that delivered the page. */
  baseUrl: string;
  fetch(url: string, init: ApiRequestInit): Promise<Answer>;
  /** Headers of every request. */
  headers: Readonly<Record<string, string>>;
}

/** Makes the property `Name` optional if all fields of `Value` are optional. */
type Part<Name extends string, Value> = {} extends Value ? { [K in Name]?: Value } : { [K in Name]: Value };
/** Arguments for calling an endpoint. A multipart body is a `FormData`. */
export type CallInput<E extends Endpoint> = Part<"params", z.output<E["params"]>> &
  Part<"query", z.output<E["query"]>> &
  Part<"body", BodyOf<E>> & {
    signal?: { readonly aborted: boolean } | null;
    headers?: Record<string, string>;
  };
type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer Body> ? z.input<Body> : never;
type AnswerOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer Body> ? z.output<Body> : never;
/** Makes the argument optional if the endpoint has no required input. */
type Arguments<E extends Endpoint> = {} extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export interface ApiClient<Answer extends ApiAnswer> {
  /** Returns the parsed JSON of the response. Throws `ApiError` for every unsuccessful status. */
  call<E extends Endpoint>(endpoint: E, ...input: Arguments<E>): Promise<AnswerOf<E>>;
  /** Returns the response with its body unread, for endpoints that return files. Throws like `call`. */
  open<E extends Endpoint>(endpoint: E, ...input: Arguments<E>): Promise<Answer>;
}

/** Creates a client of the HTTP API whose types come from the endpoint table. */
export function createApiClient<Answer extends ApiAnswer>(
  options: ApiClientOptions<Answer>,
): ApiClient<Answer> {
  const open = async (endpoint: Endpoint, input: LooseInput = {}): Promise<Answer> => {
    const url = options.baseUrl + addressOf(endpoint, input);
    const answer = await options.fetch(url, requestOf(endpoint, input, options.headers));
    if (answer.ok) return answer;
    throw new ApiError({
      status: answer.status,
      statusText: answer.statusText,
      text: await answer.text(),
      retryAfter: answer.headers.get("retry-after"),
    });
  };
  return {
    open: (endpoint, ...[input]) => open(endpoint, input),
    call: async (endpoint, ...[input]) => readJson(await open(endpoint, input), options.baseUrl),
  };
}

interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: unknown;
  headers?: Record<string, string>;
}

/** Returns the path and query string with all values filled in and escaped. */
function addressOf({ path }: Endpoint, { params, query }: LooseInput): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? filled : `${filled}?${pairs.join("&")}`;
}

function requestOf(
  { method, body: expected }: Endpoint,
  { body, signal, headers }: LooseInput,
  common: Readonly<Record<string, string>>,
): ApiRequestInit {
  // For FormData, `fetch` sets the content type itself, because it contains the boundary.
  const isJson = body !== undefined && !isBinary(expected);
  return {
    method,
    credentials: "include",
    headers: {
      accept: "*/*",
      ...(isJson ? { "content-type": "application/json" } : {}),
      ...common,
      ...headers,
    },
    ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
    ...(signal === undefined || signal === null ? {} : { signal }),
  };
}

async function readJson<Body>(answer: ApiAnswer, baseUrl: string): Promise<Body> {
  const text = await answer.text();
  try {
    return JSON.parse(text) as Body;
  } catch (cause) {
    throw new AppError(
      "unavailable",
      `${baseUrl === "" ? "The server" : baseUrl} did not respond like an Inkreel server. Check the address.`,
      { cause },
    );
  }
}
