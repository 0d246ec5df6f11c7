import { readdir } from "node:fs/promises";
import { extname, join, relative, resolve, sep } from "node:path";
import { AppError } from "@inkreel/contract";
import type { ListedVideo } from "./listed-video.js";

const EXTENSIONS: ReadonlySet<string> = new Set([
  ".md",
  ".markdown",
  ".txt",
  ".docx",
  ".doc",
  ".odt",
  ".rtf",
  ".pdf",
  ".html",
  ".htm",
]);

/**
 * Lists the documents of a folder and of the folders in it, by name. Hidden files and folders are left out, and so is
 * `outFolder`. Other files, such as pictures, belong to the documents beside them.
 * @throws AppError bad_input if there is none.
 */
export async function findDocuments(folder: string, outFolder: string): Promise<ListedVideo[]> {
  const root = resolve(folder);
  const paths = await listDocuments(root, resolve(outFolder));
  if (paths.length === 0)
    throw new AppError(
      "bad_input",
      `The folder "${folder}" has no documents. Inkreel reads ${[...EXTENSIONS].join(" ")}.`,
    );
  return paths
    .map((path) => ({ path, name: relative(root, path).split(sep).join("/") }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ path, name }) => ({
      name,
      input: path,
      options: {},
      folder: root,
      stem: name.slice(0, name.length - extname(name).length),
    }));
}

async function listDocuments(folder: string, outFolder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.name.startsWith(".") || path === outFolder) return [];
    if (entry.isDirectory()) return listDocuments(path, outFolder);
    return entry.isFile() && EXTENSIONS.has(extname(entry.name).toLowerCase()) ? [path] : [];
  });
  return (await Promise.all(found)).flat();
}
