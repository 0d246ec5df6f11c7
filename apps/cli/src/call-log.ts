import { appendFileSync } from "node:fs";
import { AppError } from "@inkreel/contract";
import type { ProviderLog } from "@inkreel/providers";

/**
 * Notes every call to a service in the file that `INKREEL_LOG` names, a line of JSON each: when, which service, how it
 * answered, how long it took and what it counted (tokens, characters, pictures). Without the variable nothing is noted.
 *
 * @throws AppError `bad_input` when the file cannot be written.
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
