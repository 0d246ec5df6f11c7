import { slicePlaced, type PlacedText } from "@inkreel/contract";
import { Parser } from "htmlparser2";

/** What stands above a text: its fields by their names in lower case, and the offset at which the text itself starts. */
export interface FrontMatter {
  fields: Map<string, string>;
  bodyStart: number;
}

// bounded: both patterns are anchored, so the closing line is searched only once.
const YAML = /^---[ \t]*\n([\s\S]*?\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const TOML = /^\+\+\+[ \t]*\n([\s\S]*?\n)?\+\+\+[ \t]*(?:\n|$)/;
const YAML_LINE = /^(?:\s*$|[\w-]+[ \t]*:|\s|- |#)/;
const YAML_FIELD = /^([\w-]+)[ \t]*:([ \t].*)$/;
const TOML_FIELD = /^([\w-]+)[ \t]*=(.*)$/;
const QUOTED = /^(["'])(.*)\1$/;
/** ">-" and "|": the value stands in the indented lines below. */
const BLOCK_SCALAR = /^[>|][+-]?\d?$/;
const INDENTED = /^[ \t]+(?!- )\S/;
const MARKUP = /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);|<\/?[a-z]+>/i;

/**
 * Parses front matter at the start of a text: YAML between two `---` lines or TOML between two `+++` lines. Only texts are read as fields;
 * lists and tables are skipped.
 */
export function readFrontMatter(text: string): FrontMatter {
  const yaml = YAML.exec(text);
  const yamlLines = (yaml?.[1] ?? "").split("\n");
  if (yaml !== null && yamlLines.every((line) => YAML_LINE.test(line)))
    return { fields: readYaml(yamlLines), bodyStart: yaml[0].length };
  const toml = TOML.exec(text);
  const fields = readToml((toml?.[1] ?? "").split("\n"));
  return toml === null || fields.size === 0
    ? { fields: new Map(), bodyStart: 0 }
    : { fields, bodyStart: toml[0].length };
}

function readYaml(lines: readonly string[]): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [at, line] of lines.entries()) {
    const [, key, written = ""] = YAML_FIELD.exec(line) ?? [];
    const first = written.trim();
    if (key === undefined || first === "") continue;
    const parts = BLOCK_SCALAR.test(first) ? [] : [first];
    for (let below = at + 1; INDENTED.test(lines[below] ?? ""); below += 1) parts.push(lines[below]!.trim());
    const value = parts.join(" ").trim();
    if (value !== "") fields.set(key.toLowerCase(), plainValue(QUOTED.exec(value)?.[2] ?? value));
  }
  return fields;
}

function readToml(lines: readonly string[]): Map<string, string> {
  const fields = new Map<string, string>();
  // Below the first table stand fields of its own.
  const table = lines.findIndex((line) => line.startsWith("["));
  for (const line of table === -1 ? lines : lines.slice(0, table)) {
    const [, key, written = ""] = TOML_FIELD.exec(line.trim()) ?? [];
    const [, quote, value = ""] = QUOTED.exec(written.trim()) ?? [];
    if (key === undefined || value.trim() === "") continue;
    fields.set(key.toLowerCase(), plainValue(quote === '"' ? value.replace(/\\(["\\])/g, "$1") : value));
  }
  return fields;
}

/** Returns a value without tags and entities, which some generators of sites leave in titles. */
function plainValue(value: string): string {
  if (!MARKUP.test(value)) return value.trim();
  let plain = "";
  new Parser({ ontext: (piece) => void (plain += piece) }).end(value);
  return plain.trim();
}

/** Returns a text without its front matter. */
export function skipFrontMatter(placed: PlacedText): PlacedText {
  const { bodyStart } = readFrontMatter(placed.text);
  return bodyStart === 0 ? placed : slicePlaced(placed, bodyStart, placed.text.length);
}
