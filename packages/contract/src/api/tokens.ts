import { z } from "zod";
import { idParams, idSchema, okResponse, textSchema, timestampSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";
import { isBlank } from "../is-blank.js";
import { refusal } from "./refusal.js";

/** Prefix of every API token, so that people and secret scanners recognise tokens. */
export const TOKEN_PREFIX = "inkreel_";
export const TOKEN_NAME_MAX_CHARS = 100;

/** An API token without its secret. */
export const apiTokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The last characters of the secret, to tell tokens apart. */
  hint: z.string(),
  lastUsedAt: timestampSchema.nullable(),
  createdAt: timestampSchema,
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

export const tokenEndpoints = {
  listTokens: defineEndpoint({
    method: "GET",
    path: "/api/tokens",
    tag: "For programs",
    summary: "Lists the visitor's API tokens without their secrets.",
    response: z.array(apiTokenSchema),
  }),
  createToken: defineEndpoint({
    method: "POST",
    path: "/api/tokens",
    tag: "For programs",
    summary:
      "Creates an API token. A program that sends it as a bearer token acts for this visitor. Only this response contains the token.",
    body: z.object({
      name: textSchema(TOKEN_NAME_MAX_CHARS)
        .trim()
        .refine((name) => !isBlank(name), refusal("input_blank")),
    }),
    response: apiTokenSchema.extend({ token: z.string() }),
    status: 201,
    errors: ["quota_exceeded", "rate_limited"],
    isCostly: true,
  }),
  deleteToken: defineEndpoint({
    method: "DELETE",
    path: "/api/tokens/{id}",
    tag: "For programs",
    summary: "Revokes an API token immediately.",
    params: idParams,
    response: okResponse,
    errors: ["not_found"],
  }),
};
