import type { Endpoint } from "@inkreel/contract";
import type { Context } from "hono";
import type { Logger } from "pino";
import type { Visitor } from "../auth/visitor.js";
import type { Repositories } from "../db/repositories.js";

/** Identifies the caller at most once per request, and only on demand. */
export interface VisitorSession {
  find: () => Promise<Visitor | null>;
  /** Starts an anonymous session if there is none. */
  begin: () => Promise<Visitor>;
}

/** The caller of a sign-in. `device` is a browser that is known for the account. */
export interface SignInCaller {
  email: string;
  device: string | null;
}

/** The limits of calls. All of them throw RateLimitError. */
export interface CallLimits {
  /** Limits expensive calls by visitor and by address. */
  costly: (c: Context<ServerEnv>, endpoint: Endpoint) => Promise<void>;
  newVisitor: (c: Context<ServerEnv>) => Promise<void>;
  signUp: (c: Context<ServerEnv>) => Promise<void>;
  signIn: (c: Context<ServerEnv>, caller: SignInCaller) => Promise<void>;
  /** Call this after the right password: earlier wrong ones no longer count. */
  signedIn: (c: Context<ServerEnv>, caller: SignInCaller) => Promise<void>;
  /** Counts by the signed-in account, so that the guesses of strangers do not count. */
  changePassword: (ownerId: string) => Promise<void>;
}

/** The variables of the request's context, which middlewares pass to the handlers. */
export interface ServerEnv {
  Variables: {
    requestId: string;
    /** A log whose lines contain the request's id. */
    log: Logger;
    /** True in tests: an answer that does not match its schema, or contains more, is an error. */
    checksAnswers: boolean;
    repositories: Repositories;
    callLimits: CallLimits;
    /** The visitor of the call: see `findVisitor` and `requireVisitor`. */
    visitors: VisitorSession;
  };
}
