import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { DEFAULT_DRAWING_MODULE } from "../host/load-drawing.js";

const COUNTED = /(?<!\.test)\.(js|wasm)$/;
const RENDERER_FOLDER = fileURLToPath(new URL("..", import.meta.url));

/** The last fingerprint of each drawing module, with the names, sizes and times of the files that it was made of. */
const known = new Map<string, { files: string; fingerprint: Promise<string> }>();

/**
 * Returns the fingerprint of the installed rendering code, as in `VideoPlan.engine`: a hash of all code that determines the
 * bytes of a video, which are the installed packages composition, renderer and kernel. After an update, stored chunks of
 * older code are therefore not used. The hash includes the CPU architecture, because the encoder settings depend on it.
 * Pass null for the default drawing module.
 */
export async function currentEngine(drawingModule: string | null): Promise<string> {
  const module = drawingModule ?? DEFAULT_DRAWING_MODULE;
  const paths = await listCode([dirname(fileURLToPath(module)), RENDERER_FOLDER]);
  // Every step of a render asks, and reading the code takes longer than some of them.
  const files = JSON.stringify(await Promise.all(paths.map(describeFile)));
  const last = known.get(module);
  if (last?.files === files) return last.fingerprint;
  const fingerprint = hashCode(paths);
  known.set(module, { files, fingerprint });
  // What could not be read is read again.
  fingerprint.catch(() => known.delete(module));
  return fingerprint;
}

interface CodePath {
  folder: string;
  name: string;
}

async function listCode(folders: readonly string[]): Promise<CodePath[]> {
  const listed = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(folder, { recursive: true });
      return names
        .filter((file) => COUNTED.test(file))
        .sort()
        .map((name) => ({ folder, name }));
    }),
  );
  return listed.flat();
}

async function describeFile({ folder, name }: CodePath): Promise<[string, number, number]> {
  const { size, mtimeMs } = await stat(join(folder, name));
  return [name, size, mtimeMs];
}

async function hashCode(paths: readonly CodePath[]): Promise<string> {
  const hash = createHash("sha256").update(process.arch);
  for (const { folder, name } of paths) hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest("hex");
}
