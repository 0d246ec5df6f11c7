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

/**
 * Somebody who tries to sign in. `device` identifies a browser that has signed in to the account before, or is null.
 */
export interface SignInCaller {
  email: string;
  device: string | null;
}

/** The rate limits. All methods that count a call throw RateLimitError. */
export interface CallLimits {
  /** Limits expensive calls per visitor and per IP address. */
  costly: (c: Context<ServerEnv>, endpoint: Endpoint) => Promise<void>;
  newVisitor: (c: Context<ServerEnv>) => Promise<void>;
  signUp: (c: Context<ServerEnv>) => Promise<void>;
  signIn: (c: Context<ServerEnv>, caller: SignInCaller) => Promise<void>;
  /** Forgets earlier wrong passwords. Call it after the correct password. */
  signedIn: (c: Context<ServerEnv>, caller: SignInCaller) => Promise<void>;
  /** Limits changes of a password per signed-in account, so that strangers cannot use up the limit. */
  changePassword: (ownerId: string) => Promise<void>;
  /** Limits e-mails with links for a new password per address and account, whether the account exists or not. */
  passwordMail: (c: Context<ServerEnv>, email: string) => Promise<void>;
}

/** The variables in Hono's request context, through which middleware passes values to handlers. */
export interface ServerEnv {
  Variables: {
    requestId: string;
    /** Returns a log whose lines contain the request's id. Most requests need none. */
    log: () => Logger;
    /** True in tests: a response that does not match its schema, or has additional fields, is an error. */
    checksAnswers: boolean;
    repositories: Repositories;
    callLimits: CallLimits;
    /** The visitor of the call: see `findVisitor` and `requireVisitor`. */
    visitors: VisitorSession;
    /** The body of an answer in JSON as it is sent. */
    sentBytes?: Uint8Array<ArrayBuffer>;
  };
}
