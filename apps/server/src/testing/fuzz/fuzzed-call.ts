import type { Endpoint } from "@inkreel/contract";

/** A call of an endpoint as it is sent. */
export interface FuzzedCall {
  /** With the query. */
  path: string;
  body: string | null;
  /** Of the body. */
  type: string;
}

export function pathOf({ path }: Endpoint, parts: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => parts[name] ?? "1");
}

export const toJson = (value: unknown): string | null => JSON.stringify(value) ?? null;
