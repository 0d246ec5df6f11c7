import { z } from "zod";
import { okResponse, textSchema, timestampSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";
import { userSchema } from "./visitor.js";

/** The maximum length of an e-mail address according to RFC 5321. */
const EMAIL_MAX_CHARS = 254;
const PASSWORD_TEXT_MAX_CHARS = 1000;
const ADDRESS_MAX_CHARS = 2048;
const TOKEN_MAX_CHARS = 100;
export const USER_NAME_MAX_CHARS = 200;

const emailSchema = z.email("Please enter a valid e-mail address").max(EMAIL_MAX_CHARS).toLowerCase();
const passwordText = textSchema(PASSWORD_TEXT_MAX_CHARS);
const linkToken = textSchema(TOKEN_MAX_CHARS);

/** The answer to a sign-in has more fields, which may change with the authentication library. */
const signedInSchema = z.looseObject({ user: z.looseObject({ name: z.string(), email: z.string() }) });

/** An account with what its deletion would remove. */
export const accountSchema = z.object({
  email: z.string(),
  name: z.string(),
  /** False for an account that signs in with Google only. */
  hasPassword: z.boolean(),
  /** True if nobody else administers this instance. */
  isOnlyAdmin: z.boolean(),
  projects: z.int(),
  videos: z.int(),
  uploads: z.int(),
  captionings: z.int(),
  shares: z.int(),
  tokens: z.int(),
  webhooks: z.int(),
});
export type Account = z.infer<typeof accountSchema>;

const tag = "Account";

export const accountEndpoints = {
  signIn: defineEndpoint({
    method: "POST",
    path: "/api/auth/sign-in/email",
    tag,
    summary: "Signs in and sets the session cookie.",
    access: "public",
    body: z.object({ email: emailSchema, password: passwordText }),
    response: signedInSchema,
    errors: ["unauthorized", "rate_limited", "unavailable"],
  }),
  signUp: defineEndpoint({
    method: "POST",
    path: "/api/auth/sign-up/email",
    tag,
    summary: "Creates an account. The answer is the same if there is one already.",
    access: "public",
    body: z.object({
      email: emailSchema,
      password: passwordText,
      name: textSchema(USER_NAME_MAX_CHARS).default(""),
    }),
    response: okResponse,
    errors: ["rate_limited", "unavailable"],
  }),
  signInWithGoogle: defineEndpoint({
    method: "POST",
    path: "/api/auth/sign-in/social",
    tag,
    summary: "Returns the address at which Google signs in.",
    access: "public",
    body: z.object({
      provider: z.literal("google"),
      callbackURL: textSchema(ADDRESS_MAX_CHARS).optional(),
      errorCallbackURL: textSchema(ADDRESS_MAX_CHARS).optional(),
    }),
    response: z.looseObject({ url: z.string() }),
    errors: ["forbidden", "not_found", "rate_limited"],
  }),
  signOut: defineEndpoint({
    method: "POST",
    path: "/api/auth/sign-out",
    tag,
    summary: "Signs out. Work without an account stays.",
    access: "public",
    response: okResponse,
  }),
  changePassword: defineEndpoint({
    method: "POST",
    path: "/api/auth/change-password",
    tag,
    summary: "Changes the password. All other sessions and all API tokens end.",
    access: "user",
    body: z.object({ currentPassword: passwordText, newPassword: passwordText }),
    response: z.looseObject({}),
    errors: ["unauthorized", "rate_limited", "unavailable"],
  }),
  sendPasswordLink: defineEndpoint({
    method: "POST",
    path: "/api/auth/forget-password",
    tag,
    summary: "Sends a link for a new password by e-mail. The answer is the same without an account.",
    access: "public",
    body: z.object({ email: emailSchema }),
    response: okResponse,
    status: 202,
    errors: ["not_found", "rate_limited"],
  }),
  createPasswordLink: defineEndpoint({
    method: "POST",
    path: "/api/admin/password-links",
    tag,
    summary: "Creates a link with which the owner of an account sets a new password, once.",
    access: "admin",
    body: z.object({ email: emailSchema }),
    response: z.object({ email: z.string(), url: z.string(), expiresAt: timestampSchema }),
    status: 201,
    errors: ["unauthorized", "forbidden", "not_found", "rate_limited"],
    isCostly: true,
  }),
  readPasswordLink: defineEndpoint({
    method: "POST",
    path: "/api/auth/password-link",
    tag,
    summary: "Returns the account of a link for a new password.",
    access: "public",
    body: z.object({ token: linkToken }),
    response: z.object({ email: z.string(), expiresAt: timestampSchema }),
    errors: ["not_found", "rate_limited"],
    isCostly: true,
  }),
  resetPassword: defineEndpoint({
    method: "POST",
    path: "/api/auth/reset-password",
    tag,
    summary: "Sets a new password with such a link. All sessions and all API tokens of the account end.",
    access: "public",
    body: z.object({ token: linkToken, newPassword: passwordText }),
    response: z.object({ email: z.string() }),
    errors: ["not_found", "rate_limited", "unavailable"],
    isCostly: true,
  }),
  renameUser: defineEndpoint({
    method: "PATCH",
    path: "/api/auth/user",
    tag,
    summary: "Changes the name of the account.",
    access: "user",
    body: z.object({ name: textSchema(USER_NAME_MAX_CHARS).trim().min(1) }),
    response: z.object({ user: userSchema }),
    errors: ["unauthorized"],
  }),
  changeEmail: defineEndpoint({
    method: "POST",
    path: "/api/account/email",
    tag,
    summary:
      "Changes the e-mail address of the account. If the server sends e-mails, the address waits for its owner to open a link.",
    access: "user",
    body: z.object({ email: emailSchema, password: passwordText }),
    /** `isPending`: a link was sent to the new address, and the account keeps its own until it is opened. */
    response: z.object({ isPending: z.boolean() }),
    errors: ["unauthorized", "conflict", "rate_limited", "unavailable"],
    isCostly: true,
  }),
  confirmEmail: defineEndpoint({
    method: "POST",
    path: "/api/auth/confirm-email",
    tag,
    summary: "Makes the address of such a link that of its account.",
    access: "public",
    body: z.object({ token: linkToken }),
    response: z.object({ email: z.string() }),
    errors: ["not_found", "conflict", "rate_limited"],
    isCostly: true,
  }),
  getAccount: defineEndpoint({
    method: "GET",
    path: "/api/account",
    tag,
    summary: "Returns the account and how much belongs to it.",
    access: "user",
    response: accountSchema,
    errors: ["unauthorized"],
  }),
  exportAccount: defineEndpoint({
    method: "GET",
    path: "/api/account/export",
    tag,
    summary: "Returns a ZIP archive with everything that belongs to the visitor.",
    response: { mediaTypes: ["application/zip"] },
    errors: ["not_found", "rate_limited"],
    isCostly: true,
  }),
  deleteAccount: defineEndpoint({
    method: "POST",
    path: "/api/account/delete",
    tag,
    summary: "Deletes the account with everything that belongs to it, for ever.",
    access: "user",
    body: z.object({
      /** For an account without a password, its e-mail address. */
      password: passwordText,
      /** Must be true for the only administrator. */
      leavesNoAdmin: z.boolean().default(false),
    }),
    response: okResponse,
    errors: ["unauthorized", "conflict", "rate_limited", "unavailable"],
  }),
};
