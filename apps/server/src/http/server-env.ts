import type { Logger } from "pino";
import type { VisitorSession } from "../auth/visitor-session.js";
import type { Repositories } from "../db/repositories.js";
import type { CallLimits } from "./call-limits.js";

/** What the request's context carries from the middlewares to the handlers. */
export interface ServerEnv {
  Variables: {
    requestId: string;
    /** Its lines carry the request's id. */
    log: Logger;
    /** True in tests: an answer that its schema does not allow, or with more in it, is a fault of ours. */
    checksAnswers: boolean;
    repositories: Repositories;
    callLimits: CallLimits;
    /** Who is calling: see `findVisitor` and `requireVisitor`. */
    visitors: VisitorSession;
  };
}
