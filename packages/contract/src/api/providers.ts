import { z } from "zod";
import { saidSchema } from "../sentences/said-schema.js";
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

/** An external service for writing, speech or pictures, and its state. API keys are never included. */
export const providerStateSchema = z.object({
  /** Example: "openai-writer". */
  id: z.string(),
  name: z.string(),
  kind: z.enum(PROVIDER_KINDS),
  state: z.enum(PROVIDER_STATES),
  /** The state, explained in one sentence. */
  detail: z.string(),
  /**
   * Code and params of `detail`, for translation. The other `…Said` fields belong to the field before them in the same
   * way.
   */
  detailSaid: saidSchema,
  /** The environment variable that enables the service. Null if none is needed. */
  setting: z.string().nullable(),
  /** One sentence about what the service is used for. */
  adds: z.string(),
  addsSaid: saidSchema,
  /** Error message of the last call. Null if the call succeeded. */
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
