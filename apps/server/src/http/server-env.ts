import type { Endpoint } from "@inkreel/contract";
import type { Context } from "hono";
import type { Logger } from "pino";
import type { Visitor } from "../auth/visitor.js";
import type { Repositories } from "../db/repositories.js";

/** Finds the caller, at most once per request and only when somebody asks. */
export interface VisitorSession {
  find: () => Promise<Visitor | null>;
  /** Begins an anonymous session where there is none. */
  begin: () => Promise<Visitor>;
}

/** The caller of a sign-in; `device` is a browser that is known for the account. */
export interface SignInCaller {
  email: string;
  device: string | null;
}

/** Limits of calls. All throw RateLimitError. */
export interface CallLimits {
  /** Calls that cost the machine time: by visitor and by address. */
  costly: (c: Context<ServerEnv>, endpoint: Endpoint) => Promise<void>;
  newVisitor: (c: Context<ServerEnv>) => Promise<void>;
  signUp: (c: Context<ServerEnv>) => Promise<void>;
  signIn: (c: Context<ServerEnv>, caller: SignInCaller) => Promise<void>;
  /** Call this after the right password: earlier wrong ones no longer count. */
  signedIn: (c: Context<ServerEnv>, caller: SignInCaller) => Promise<void>;
  /** Counts by the signed-in account, so that a stranger's guesses do not count. */
  changePassword: (ownerId: string) => Promise<void>;
}

/** Variables of the request's context, from the middlewares to the handlers. */
export interface ServerEnv {
  Variables: {
    requestId: string;
    /** Its lines carry the request's id. */
    log: Logger;
    /** True in tests: an answer that its schema does not allow, or with more in it, is a fault of ours. */
    checksAnswers: boolean;
    repositories: Repositories;
    callLimits: CallLimits;
    /** Visitor of the call: see `findVisitor` and `requireVisitor`. */
    visitors: VisitorSession;
  };
}
