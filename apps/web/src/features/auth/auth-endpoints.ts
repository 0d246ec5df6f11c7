import { defineEndpoint, userSchema } from "@inkreel/contract";
import { z } from "zod";

const credentials = { email: z.string(), password: z.string() };
const signedIn = z.object({ user: userSchema.pick({ name: true, email: true }) });

/** Endpoints of the authentication library (Better Auth), which are not in the endpoint table. */
export const AUTH_ENDPOINTS = {
  signIn: defineEndpoint({
    method: "POST",
    path: "/api/auth/sign-in/email",
    tag: "Visitor",
    summary: "Begins a session.",
    body: z.object(credentials),
    response: signedIn,
  }),
  signUp: defineEndpoint({
    method: "POST",
    path: "/api/auth/sign-up/email",
    tag: "Visitor",
    summary: "Makes an account, unless there is one; it says the same either way.",
    body: z.object({ ...credentials, name: z.string() }),
    response: z.object({ ok: z.literal(true) }),
  }),
  signInWithGoogle: defineEndpoint({
    method: "POST",
    path: "/api/auth/sign-in/social",
    tag: "Visitor",
    summary: "Says where to go for signing in with Google.",
    body: z.object({ provider: z.literal("google"), callbackURL: z.string(), errorCallbackURL: z.string() }),
    response: z.object({ url: z.string() }),
  }),
};
