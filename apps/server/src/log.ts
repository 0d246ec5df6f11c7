import { type DestinationStream, type Logger, pino } from "pino";
import { AppError, type ErrorCode } from "@inkreel/contract";

/** Error codes whose messages and causes contain host names and URLs that users typed. */
const NAMING_HOSTS: ReadonlySet<ErrorCode> = new Set([
  "address_invalid",
  "address_refused",
  "address_unreachable",
  "host_unknown",
  "page_refused",
  "page_paywalled",
  "page_no_article",
  "provider_failed",
  "timed_out",
]);

/** Error codes whose messages quote what users wrote. */
const QUOTING: ReadonlySet<ErrorCode> = new Set(["speech_failed", "voice_unknown", "content_too_short"]);

const WITHHELD = "(shown only to the caller)";
const MAX_MESSAGE_CHARS = 500;
const MAX_CAUSES = 5;

const BATCH_BYTES = 8 * 1024;
const FLUSH_MS = 100;

/**
 * The database library's errors list the values of a query after this text. The values may be texts of users or
 * secrets.
 */
const QUERY_VALUES = "\nparams:";

interface ErrorDescription {
  type: string;
  message: string;
  code?: string | undefined;
  constraint?: string | undefined;
  stack?: string | undefined;
  cause?: ErrorDescription | undefined;
}

/** Fields that are never logged: credentials and the texts of users. */
const SECRETS = [
  "password",
  "secret",
  "token",
  "apiKey",
  "authorization",
  "cookie",
  "content",
  "databaseUrl",
  "authSecret",
];

/** Creates a logger that writes JSON lines to standard output or to the given destination. */
export function createLog(options: { level: string; destination: DestinationStream | null }): Logger {
  const settings = {
    level: options.level,
    base: { service: "inkreel" },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => describeError(error) },
    redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  };
  return pino(settings, options.destination ?? inBatches());
}

/**
 * Returns standard output, to which lines are written together: a write for each line took an eighth of the time of a
 * repeated read. At the end of the process, also after an error, the rest is written. Only a killed process loses lines.
 */
function inBatches(): DestinationStream {
  return pino.destination({ sync: false, minLength: BATCH_BYTES, periodicFlush: FLUSH_MS });
}

/** Describes an error for the log: what failed and where, without the values. */
function describeError(error: unknown): ErrorDescription {
  return describe(error, { depth: 0, isWithheld: false });
}

function describe(error: unknown, above: { depth: number; isWithheld: boolean }): ErrorDescription {
  if (!(error instanceof Error))
    return { type: typeof error, message: "A value was thrown that is not an error." };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const known = error instanceof AppError ? error.code : null;
  const isWithheld = above.isWithheld || (known !== null && NAMING_HOSTS.has(known));
  const isQuoting = known !== null && QUOTING.has(known);
  return {
    type: error.name,
    message: isWithheld || isQuoting ? WITHHELD : withoutValues(error.message),
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof constraint === "string" ? { constraint } : {}),
    ...(error.stack === undefined ? {} : { stack: placesOf(error.stack) }),
    ...(error.cause === undefined || above.depth === MAX_CAUSES
      ? {}
      : { cause: describe(error.cause, { depth: above.depth + 1, isWithheld }) }),
  };
}

function withoutValues(message: string): string {
  return (message.split(QUERY_VALUES)[0] ?? "").slice(0, MAX_MESSAGE_CHARS);
}

/** Returns the stack without the message, with which it begins. */
function placesOf(stack: string): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /u.test(line))
    .join("\n");
}
