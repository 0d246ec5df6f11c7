import { dirname, extname, isAbsolute, resolve } from "node:path";
import { AppError } from "@inkreel/contract";
import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { defaultOutput } from "../options/default-output.js";
import { listFormatOf } from "../options/is-many-input.js";
import { readFileOr } from "../options/read-input.js";
import type { ListedVideo } from "./listed-video.js";
import { ROW_OPTION_NAMES } from "./row-options.js";

const INPUT = "input";
const valueSchema = z.union([
  z.string(),
  z.boolean(),
  z.array(z.string()).readonly(),
  z.number().transform(String),
  z.null().transform(() => ""),
]);
const rowSchema = z.record(z.string(), valueSchema);
type Row = z.output<typeof rowSchema>;

/**
 * Reads a list of videos: CSV with a header or JSON lines. The columns are `input` and the long names of the options of
 * `make`. Paths are relative to the list. Empty cells say nothing.
 * @throws AppError bad_input for a list that cannot be read, with the line.
 */
export async function readList(path: string): Promise<ListedVideo[]> {
  const text = new TextDecoder().decode(await readFileOr(path, "list")).replace(/^\uFEFF/u, "");
  const rows = listFormatOf(path) === "csv" ? parseCsv(text, path) : parseJsonLines(text, path);
  if (rows.length === 0) throw new AppError("bad_input", `The list "${path}" has no rows.`);
  const folder = dirname(resolve(path));
  return rows.map(({ row, line }) => {
    const where = `Line ${line} of "${path}"`;
    const unknown = Object.keys(row).find((name) => name !== INPUT && !ROW_OPTION_NAMES.includes(name));
    if (unknown !== undefined)
      throw new AppError(
        "bad_input",
        `${where} has "${unknown}", which is not an option. Use: ${INPUT}, ${ROW_OPTION_NAMES.join(", ")}.`,
      );
    const { [INPUT]: given = "", ...options } = row;
    if (typeof given !== "string" || given.trim() === "")
      throw new AppError("bad_input", `${where} has no "${INPUT}". Give a file or an address.`);
    const listed = toListed(given.trim(), options, folder);
    if (isInside(listed.stem)) return listed;
    throw new AppError("bad_input", `${where}: the output must be a path within the folder of --out.`);
  });
}

function toListed(name: string, given: Row, folder: string): ListedVideo {
  const options = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  const { output } = options;
  const file = typeof output === "string" ? output : defaultOutput(name);
  const stem = file.slice(0, file.length - extname(file).length);
  const isAddress = /^[a-z][a-z\d+.-]+:\/\//iu.test(name);
  return { name, input: isAddress ? name : resolve(folder, name), options, folder, stem };
}

function isInside(stem: string): boolean {
  return !isAbsolute(stem) && !/^[a-z]:/iu.test(stem) && !stem.split(/[\\/]/u).includes("..");
}

interface NumberedRow {
  row: Row;
  /** Its line in the file, from 1. */
  line: number;
}

function parseCsv(text: string, path: string): NumberedRow[] {
  try {
    const found: { record: Record<string, string>; info: { lines: number } }[] = parse(text, {
      bom: true,
      columns: (header: string[]) => header.map((name) => name.trim()),
      // Programs that use the comma in numbers write lists with semicolons.
      delimiter: /^[^,\n]*;/u.test(text) ? ";" : ",",
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
    return found.map(({ record, info }) => ({ row: record, line: info.lines }));
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new AppError("bad_input", `The list "${path}" is not valid CSV. ${cause.message}.`, { cause });
  }
}

function parseJsonLines(text: string, path: string): NumberedRow[] {
  return text.split(/\r?\n/u).flatMap((written, index) => {
    if (written.trim() === "") return [];
    const line = index + 1;
    const row = rowSchema.safeParse(parseJson(written)).data;
    if (row !== undefined) return [{ row, line }];
    const example = '{"input": "a.md", "length": 30}';
    throw new AppError("bad_input", `Line ${line} of "${path}" is not an object such as ${example}.`);
  });
}

/** Returns undefined for a text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
