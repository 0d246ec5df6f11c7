/** What the request's context carries from the middlewares to the handlers. */
export interface ServerEnv {
  Variables: {
    /** True in tests: an answer that its schema does not allow, or with more in it, is a fault of ours. */
    checksAnswers: boolean;
  };
}
