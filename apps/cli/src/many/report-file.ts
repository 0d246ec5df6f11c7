import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError, hasCode } from "@inkreel/contract";
import { renameFile } from "@inkreel/pipeline/rename-file";
import { z } from "zod";
import { layOutReport, REPORTED_RESULTS } from "./lay-out-report.js";

const NAME = "inkreel-report";

const entrySchema = z.object({
  result: z.enum(REPORTED_RESULTS),
  input: z.string(),
  /** Distinguishes the rows of a list that have the same input. */
  key: z.string(),
  /** The file, relative to the report. */
  output: z.string(),
  seconds: z.number().nullable(),
  durationSeconds: z.number().nullable(),
  reason: z.string().nullable(),
  nextStep: z.string().nullable(),
  notes: z.array(z.string()),
  /** What it was made of. Null unless its files are complete. */
  fingerprint: z.string().nullable(),
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
});
/** What a report knows about one video. A later run reads it to know what is made. */
export type ReportEntry = z.infer<typeof entrySchema>;

const reportSchema = z.object({ version: z.literal(1), videos: z.array(entrySchema) });

/** Returns the entries of an earlier run by their key. A report of another version or a damaged one has none. */
export async function readReport(folder: string): Promise<Map<string, ReportEntry>> {
  const written = await readOrNull(join(folder, `${NAME}.json`));
  const report = written === null ? null : (reportSchema.safeParse(parseJson(written)).data ?? null);
  return new Map((report?.videos ?? []).map((entry) => [entry.key, entry]));
}

/** Writes the report as JSON and as a table. Each file is replaced as a whole. */
export async function writeReport(folder: string, videos: readonly ReportEntry[]): Promise<string> {
  const json = join(folder, `${NAME}.json`);
  try {
    await replaceFile(join(folder, `${NAME}.txt`), layOutReport(videos));
    await replaceFile(json, `${JSON.stringify({ version: 1, videos }, null, 2)}\n`);
  } catch (cause) {
    throw new AppError("store_failed", `Cannot write ${json}. Choose another folder with --out.`, { cause });
  }
  return json;
}

async function replaceFile(path: string, text: string): Promise<void> {
  const partial = `${path}.partial`;
  await writeFile(partial, text);
  await renameFile(partial, path);
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

/** Returns null for a text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
