import { createHash } from "node:crypto";
import type { TextAsker, TextPool } from "./create-text-pool.js";
import type { TextJob } from "./text-jobs.js";

const KEPT_MAX = 1_000;

/**
 * Returns the pool with a memory of the languages that it detected, by the hashes of the texts. Every look at a project's
 * voice asks for the language of the same words.
 */
export function rememberLanguages(pool: TextPool): TextPool {
  const known = new Map<string, unknown>();
  const keep = (key: string, language: unknown): unknown => {
    // The entry moves to the end, so that the first one is the one that was not needed for the longest time.
    known.delete(key);
    known.set(key, language);
    const [oldest] = known.keys();
    if (known.size > KEPT_MAX && oldest !== undefined) known.delete(oldest);
    return language;
  };
  const run = async (job: TextJob, input: never, asked: TextAsker): Promise<unknown> => {
    if (job !== "detectLanguage") return pool.run(job, input, asked);
    const key = createHash("sha256").update(input).digest("base64");
    return keep(key, known.get(key) ?? (await pool.run(job, input, asked)));
  };
  return { ...pool, run: run as TextPool["run"] };
}
