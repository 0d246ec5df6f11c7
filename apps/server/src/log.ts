import { type DestinationStream, type Logger, pino } from "pino";
import { describeError } from "./describe-error.js";

/** Never written, wherever they turn up: credentials, and what people wrote. */
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

/** Structured lines, one JSON object each, to standard output unless a destination is given. */
export function createLog(options: { level: string; destination: DestinationStream | null }): Logger {
  const settings = {
    level: options.level,
    base: { service: "inkreel" },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => describeError(error) },
    redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  };
  return options.destination === null ? pino(settings) : pino(settings, options.destination);
}
