import type { z } from "zod";
import type { ErrorCode } from "../errors.js";

export const HTTP_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type HttpMethod = (typeof HTTP_METHODS)[number];

/**
 * Who may call an endpoint. `public`: everybody. `visitor`: everybody with a session, which writing calls create and
 * without which reading calls find nothing. `user`: logged-in users. `admin`: users who are logged in with the address
 * of an admin.
 */
export const ACCESS_LEVELS = ["public", "visitor", "user", "admin"] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

/** A body or an answer that is not JSON. */
export interface BinaryContent {
  mediaTypes: readonly string[];
}

/**
 * One call of the HTTP API, described once: the server validates with it, the browser gets its types, the OpenAPI
 * document is generated from it, and the tests read answers with it. Names in `path` are in braces, as in
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
  /** One sentence for the page of the API. */
  summary: string;
  access: Access;
  params: Params;
  query: Query;
  /** Null for calls without a body. A missing body counts as `{}`. */
  body: Body | BinaryContent | null;
  response: Response | BinaryContent | null;
  /** Status of a successful answer. */
  status: 200 | 201 | 202 | 204;
  /** Errors in addition to `bad_input`, which all endpoints have. */
  errors: readonly ErrorCode[];
  /** True if the call needs much processor time, so that its rate is limited per visitor. */
  isCostly: boolean;
}

export function isBinary(content: z.ZodType | BinaryContent | null): content is BinaryContent {
  return content !== null && "mediaTypes" in content;
}
