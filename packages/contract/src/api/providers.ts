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

/** Something that writes, speaks or finds pictures, and how it is. Never a key. */
export const providerStateSchema = z.object({
  /** "openai-writer" */
  id: z.string(),
  name: z.string(),
  kind: z.enum(PROVIDER_KINDS),
  state: z.enum(PROVIDER_STATES),
  /** Sentence about what the state means here. */
  detail: z.string(),
  /** `…Said` is the sentence before it for other languages. */
  detailSaid: saidSchema,
  /** The variable to set, null where none is needed. */
  setting: z.string().nullable(),
  /** Sentence about what it adds. */
  adds: z.string(),
  addsSaid: saidSchema,
  /** Error of the last call; null when it succeeded. */
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
