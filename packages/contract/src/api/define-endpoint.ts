import { z } from "zod";
import type { Endpoint } from "./endpoint.js";

const NOTHING = z.object({});

type Given<E extends Endpoint> = Pick<E, "method" | "path" | "tag" | "summary"> & Partial<E>;

/** Returns an endpoint with the usual defaults: visitor access, a JSON body, no query, status 200. */
export function defineEndpoint<
  Params extends z.ZodType = typeof NOTHING,
  Query extends z.ZodType = typeof NOTHING,
  Body extends z.ZodType = typeof NOTHING,
  Response extends z.ZodType = typeof NOTHING,
>(given: Given<Endpoint<Params, Query, Body, Response>>): Endpoint<Params, Query, Body, Response> {
  return {
    access: "visitor",
    params: NOTHING as unknown as Params,
    query: NOTHING as unknown as Query,
    body: null,
    maxBodyBytes: null,
    form: false,
    isIdempotent: false,
    response: null,
    status: 200,
    errors: [],
    isCostly: false,
    ...given,
  };
}
