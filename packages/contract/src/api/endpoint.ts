import type { z } from "zod";
import type { ErrorCode } from "../errors.js";

export const HTTP_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type HttpMethod = (typeof HTTP_METHODS)[number];

/**
 * Callers of an endpoint. `public`: anybody. `visitor`: whoever has a session; one is made for those who write without,
 * and reading without one finds nothing. `user`: logged in. `admin`: logged in with an admin's address.
 */
export const ACCESS_LEVELS = ["public", "visitor", "user", "admin"] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

/** A body or an answer that is not JSON. */
export interface BinaryContent {
  mediaTypes: readonly string[];
}

/**
 * One call of the HTTP interface, described once: the server validates by it, the browser is typed by it, the OpenAPI
 * document is made from it and the tests read answers with it. Names in `path` stand in braces, as in
 * `/api/projects/{id}`.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: HttpMethod;
  path: string;
  tag: string;
  /** One sentence, for the page of the interface. */
  summary: string;
  access: Access;
  params: Params;
  query: Query;
  /** Null for calls without one. An absent body counts as `{}`. */
  body: Body | BinaryContent | null;
  response: Response | BinaryContent | null;
  /** Status of a success. */
  status: 200 | 201 | 202 | 204;
  /** Besides `bad_input`, which all have. */
  errors: readonly ErrorCode[];
  /** Costs the machine time, so that visitors are held to a rate. */
  isCostly: boolean;
}

export function isBinary(content: z.ZodType | BinaryContent | null): content is BinaryContent {
  return content !== null && "mediaTypes" in content;
}
