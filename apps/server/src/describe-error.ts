const MAX_MESSAGE_CHARS = 500;
const MAX_CAUSES = 5;
/** After this the database library lists the values of a query: what people wrote, and secrets. */
const QUERY_VALUES = "\nparams:";

export interface ErrorDescription {
  type: string;
  message: string;
  code?: string | undefined;
  constraint?: string | undefined;
  stack?: string | undefined;
  cause?: ErrorDescription | undefined;
}

/** An error as the log has it: what failed and where, without the values that it failed on. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error))
    return { type: typeof error, message: "Something was thrown that is no error." };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof constraint === "string" ? { constraint } : {}),
    ...(error.stack === undefined ? {} : { stack: placesOf(error.stack) }),
    ...(error.cause === undefined || depth === MAX_CAUSES
      ? {}
      : { cause: describeError(error.cause, depth + 1) }),
  };
}

function withoutValues(message: string): string {
  return (message.split(QUERY_VALUES)[0] ?? "").slice(0, MAX_MESSAGE_CHARS);
}

/** The stack begins with the message, so only its places are kept. */
function placesOf(stack: string): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /u.test(line))
    .join("\n");
}
