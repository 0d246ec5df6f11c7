import { appendFileSync } from "node:fs";
import { AppError } from "@inkreel/contract";
import type { ProviderLog } from "@inkreel/providers";

/**
 * Logs every call of an external service to the file in `INKREEL_LOG`, one JSON line each: time, service, result,
 * duration and usage (tokens, characters, pictures). Without the environment variable, nothing is logged.
 * @throws AppError `bad_input` if the file cannot be written.
 */
export function createCallLog(env: NodeJS.ProcessEnv): ProviderLog {
  const path = env["INKREEL_LOG"] ?? "";
  if (path === "") return () => undefined;
  append(path, "");
  return (call) => append(path, `${JSON.stringify({ time: new Date().toISOString(), ...call })}\n`);
}

function append(path: string, text: string): void {
  try {
    appendFileSync(path, text);
  } catch (error) {
    const { message } = error as Error;
    throw new AppError("bad_input", `The file "${path}" in INKREEL_LOG cannot be written: ${message}`, {
      cause: error,
    });
  }
}
