import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const COUNTED = /(?<!\.test)\.(js|wasm)$/;

/**
 * A hash of the code that decides pixels and bytes: composition, renderer and kernel as installed. A new version
 * then never shows a stored chunk of an older one, and nobody has to remember to raise a number. The processor's family
 * counts too: it decides the encoder's settings.
 */
export async function engineFingerprint(drawingModule: string): Promise<string> {
  const renderer = fileURLToPath(new URL("..", import.meta.url));
  const hash = createHash("sha256").update(process.arch);
  for (const folder of [dirname(fileURLToPath(drawingModule)), renderer]) {
    const names = await readdir(folder, { recursive: true });
    for (const name of names.filter((file) => COUNTED.test(file)).sort())
      hash.update(name).update(await readFile(join(folder, name)));
  }
  return hash.digest("hex");
}
