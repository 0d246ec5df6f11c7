import type { z } from "zod";
import type { ErrorCode } from "../errors.js";

export const HTTP_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type HttpMethod = (typeof HTTP_METHODS)[number];

/**
 * Access levels of endpoints. `public`: everybody. `visitor`: everybody with a session; the first write creates the
 * session, and reads without a session find nothing. `user`: logged-in users. `admin`: logged-in users whose email
 * address is listed as an admin's.
 */
export const ACCESS_LEVELS = ["public", "visitor", "user", "admin"] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

/** A request or response body that is not JSON. */
export interface BinaryContent {
  mediaTypes: readonly string[];
}

/**
 * The definition of one API endpoint. The server validates requests with it, the browser takes its types from it, the
 * OpenAPI document is generated from it, and tests parse responses with it. Path parameters are in braces:
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
  /** One sentence for the API documentation. */
  summary: string;
  access: Access;
  params: Params;
  query: Query;
  /** Null for requests without a body. A missing JSON body counts as `{}`. */
  body: Body | BinaryContent | null;
  /** Largest size of a JSON body. Null for the size of the longest texts and lists that its schema allows. */
  maxBodyBytes: number | null;
  /** True if the same can be sent as multipart/form-data with a file. */
  form: boolean;
  /** True if the call takes the header `Idempotency-Key`. */
  isIdempotent: boolean;
  response: Response | BinaryContent | null;
  /** Status of a successful response. */
  status: 200 | 201 | 202 | 204;
  /** Possible errors besides `bad_input`, which every endpoint can return. */
  errors: readonly ErrorCode[];
  /** True if the call needs much processor time. Such calls are rate-limited per visitor. */
  isCostly: boolean;
}

export function isBinary(content: z.ZodType | BinaryContent | null): content is BinaryContent {
  return content !== null && "mediaTypes" in content;
}
