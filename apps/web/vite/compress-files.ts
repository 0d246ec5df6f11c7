import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const TEXTS: ReadonlySet<string> = new Set([".js", ".css", ".svg", ".html"]);
/** A smaller file fits into one packet without compression. */
const FROM_BYTES = 1_000;

const brotli = promisify(brotliCompress);

/**
 * Writes a `.br` file beside each text file of the build. The server sends it to browsers that accept Brotli, and need not compress it for
 * its first visitor, for whom the best level would take too long.
 */
export function compressFiles(): Plugin {
  let folder = "";
  return {
    name: "compress-files",
    apply: "build",
    writeBundle: ({ dir }) => {
      folder = dir ?? "";
    },
    // The files of the public folder are there only now.
    async closeBundle() {
      if (folder === "") return;
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names.filter((name) => TEXTS.has(extname(name))).map((name) => compressFile(join(folder, name))),
      );
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.byteLength < FROM_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  await writeFile(`${path}.br`, await brotli(bytes, { params }));
}
