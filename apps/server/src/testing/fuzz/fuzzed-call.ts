import type { Endpoint } from "@inkreel/contract";

/** A call of an endpoint before it is sent. */
export interface FuzzedCall {
  /** The path with the query. */
  path: string;
  body: string | Uint8Array<ArrayBuffer> | null;
  /** Headers that replace those of the browser. */
  headers: Readonly<Record<string, string>>;
}

/** A call with an error in one place. */
export interface HostileCall extends FuzzedCall {
  /** The name of the text and its place, for people. */
  name: string;
  /** True for a call that no server should accept. */
  mustBeRefused: boolean;
}

export const JSON_BODY = { "content-type": "application/json" } as const;

export function pathOf({ path }: Endpoint, parts: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => parts[name] ?? "1");
}

/** Returns the names in braces. */
export function partNamesOf({ path }: Endpoint): string[] {
  return [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = ""]) => name);
}

export const toJson = (value: unknown): string | null => JSON.stringify(value) ?? null;
