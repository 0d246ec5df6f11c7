import type { Logger } from "pino";

/** What the request's context carries from the middlewares to the handlers. */
export interface ServerEnv {
  Variables: {
    requestId: string;
    /** Its lines carry the request's id. */
    log: Logger;
    /** True in tests: an answer that its schema does not allow, or with more in it, is a fault of ours. */
    checksAnswers: boolean;
  };
}
