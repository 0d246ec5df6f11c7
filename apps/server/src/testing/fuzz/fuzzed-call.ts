import type { Endpoint } from "@inkreel/contract";

/** A call of an endpoint as it is sent. */
export interface FuzzedCall {
  /** Path with the query. */
  path: string;
  body: string | Uint8Array<ArrayBuffer> | null;
  /** Those of the browser aside, which they go before. */
  headers: Readonly<Record<string, string>>;
}

/** A call with something wrong in one place. */
export interface HostileCall extends FuzzedCall {
  /** Name of the text and its place, for people. */
  name: string;
  /** True for what no server should take: success would be a fault. */
  mustBeRefused: boolean;
}

export const JSON_BODY = { "content-type": "application/json" } as const;

export function pathOf({ path }: Endpoint, parts: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => parts[name] ?? "1");
}

/** The names in braces. */
export function partNamesOf({ path }: Endpoint): string[] {
  return [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = ""]) => name);
}

export const toJson = (value: unknown): string | null => JSON.stringify(value) ?? null;
