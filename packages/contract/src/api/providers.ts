import { z } from "zod";
import { saidSchema } from "../sentences/said.js";
import { defineEndpoint } from "./define-endpoint.js";

export const PROVIDER_KINDS = ["writer", "voice", "pictures", "images"] as const;
export const PROVIDER_STATES = [
  "connected",
  "key_missing",
  "not_installed",
  "off",
  "failing",
  "builtin",
] as const;

/** A service that writes, speaks or finds pictures, and its state. It never contains a key. */
export const providerStateSchema = z.object({
  /** "openai-writer" */
  id: z.string(),
  name: z.string(),
  kind: z.enum(PROVIDER_KINDS),
  state: z.enum(PROVIDER_STATES),
  /** A sentence that explains the state. */
  detail: z.string(),
  /** The preceding sentence for other languages, in each field that ends in `Said`. */
  detailSaid: saidSchema,
  /** The variable to set. Null if none is needed. */
  setting: z.string().nullable(),
  /** A sentence about what the service adds. */
  adds: z.string(),
  addsSaid: saidSchema,
  /** Error of the last call. Null if it succeeded. */
  lastError: z.string().nullable(),
  lastErrorSaid: saidSchema.nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  canTest: z.boolean(),
});
export type ProviderState = z.infer<typeof providerStateSchema>;

export const providerEndpoints = {
  testProvider: defineEndpoint({
    tag: "Instance",
    method: "POST",
    path: "/api/providers/{id}/test",
    summary: "Tests a service with a free request and returns its state. Runs at most once in ten seconds.",
    params: z.object({ id: z.string().max(64) }),
    response: providerStateSchema,
    errors: ["not_found", "rate_limited"],
    isCostly: true,
  }),
};
