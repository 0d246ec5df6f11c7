import type { ModelFiles } from "./voice-model.js";

/** All files and folders that the engine needs of a model. */
export function modelFileNames(files: ModelFiles): string[] {
  const { kind: _, ...named } = files;
  return Object.values(named)
    .flat()
    .filter((name) => name !== null);
}
