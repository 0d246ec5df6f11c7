import { type Endpoint, isBinary } from "@inkreel/contract";
import { z } from "zod";
import type { JsonSchema } from "./arbitrary-of-schema.js";

/** Represents any item of a list in a path. */
export const ITEM = "*";
/** A name for an object that accepts any name. */
const FREE_NAME = "free";

/** A place of a body that accepts a text. */
export interface TextField {
  path: readonly string[];
  /** In UTF-16 units. Null if the schema sets no limit. */
  maxChars: number | null;
}

/** Returns null for an endpoint without a JSON body. */
export function bodySchemaOf({ body }: Endpoint): JsonSchema | null {
  if (body === null || isBinary(body)) return null;
  return z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as JsonSchema;
}

export function textFieldsOf(schema: JsonSchema, path: readonly string[] = []): TextField[] {
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((choice) =>
    textFieldsOf(choice, path),
  );
  const own = schema.type === "string" ? [{ path, maxChars: schema.maxLength ?? null }] : [];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    textFieldsOf(part, [...path, name]),
  );
  const items = schema.items === undefined ? [] : textFieldsOf(schema.items, [...path, ITEM]);
  const isOpen = typeof schema.additionalProperties === "object";
  const free = isOpen ? [{ path: [...path, FREE_NAME], maxChars: null }] : [];
  return [...own, ...choices, ...fields, ...items, ...free];
}

/** Returns the body with the text at the path. The innermost list on the way contains `items` copies of its first item. */
export function withText(
  body: unknown,
  { path: [name, ...rest], text, items }: { path: readonly string[]; text: string; items: number },
): unknown {
  const put = (part: unknown): unknown => withText(part, { path: rest, text, items });
  if (name === undefined) return text;
  if (name === ITEM) {
    const first: unknown = Array.isArray(body) ? body[0] : undefined;
    return Array.from({ length: rest.includes(ITEM) ? 1 : items }, () => put(first));
  }
  const object = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  return { ...object, [name]: put(object[name]) };
}
