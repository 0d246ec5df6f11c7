import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const FILE = /`((?:apps|packages|docs|e2e|scripts)\/[^`\s…]+)`/gu;

/** The files and folders that a text names in backticks, each once. */
export function filesIn(text) {
  return [...new Set([...text.matchAll(FILE)].map(([, path]) => path))];
}

/** The page's part below a heading, down to the next of the same level or above. */
export function sectionOf(page, heading) {
  const [marks] = heading.split(" ");
  const start = page.indexOf(`\n${heading}\n`);
  if (start === -1) throw new Error(`The page has no heading "${heading}".`);
  const rest = page.slice(start + heading.length + 2);
  const end = rest.search(new RegExp(`^#{1,${marks.length}} `, "mu"));
  return end === -1 ? rest : rest.slice(0, end);
}

/** The files of a section's numbered points: those that every layout, look, … is in. */
export function numberedFiles(section) {
  return section.split("\n").flatMap((line) => (/^\d+\. /u.test(line) ? filesIn(line) : []));
}

/** The rows of a section's first table without its head, as cells. */
export function tableRows(section) {
  const rows = section.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
}

/** Returns the text of a named file: of a folder, all files of `files` in it; null when there is none. */
export function textOf(path, files) {
  if (!existsSync(path)) return null;
  if (!statSync(path).isDirectory()) return readFileSync(path, "utf8");
  const folder = join(path, "/");
  return files
    .filter((file) => file.startsWith(folder))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
}

/** True where a source names something: as a string, as a key, or in the name of a file that it imports. */
export function names(text, name) {
  return new RegExp(`["'/]${name}["'/-]|^\\s*${name}:|[{,] ${name}:`, "mu").test(text);
}

/**
 * True where a file, or a file of a folder, names something. Documents may spell it with capitals, settings begin variables
 * with it, and where the path has `NAME` the file itself is enough.
 */
export function isNamedIn(path, { name, files }) {
  if (path.includes("NAME")) return existsSync(path.replaceAll("NAME", name));
  const text = textOf(path, files);
  if (text === null) return false;
  if (path.endsWith(".md")) return text.toLowerCase().includes(name);
  return path.endsWith("/settings.ts") ? text.includes(`${name.toUpperCase()}_`) : names(text, name);
}
