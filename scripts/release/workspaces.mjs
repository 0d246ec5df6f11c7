import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Reads a package.json. */
export const readManifest = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/** The workspaces of the repository: their folders and manifests. */
export function readWorkspaces(root) {
  return ["packages", "apps"].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => {
      const folder = join(root, parent, name);
      return { folder, manifest: readManifest(folder) };
    }),
  );
}
