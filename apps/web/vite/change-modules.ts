import type { Plugin } from "vite";

interface Change {
  /** Name of the plugin. */
  name: string;
  /** The paths of the modules that are changed. */
  files: RegExp;
  /** Returns the module's new code. Lines that stay keep their numbers, so that the source map still holds. */
  change: (code: string) => string;
}

/** Creates a plugin that changes modules in the build, to leave out what a browser would load without using it. */
export function changeModules({ name, files, change }: Change): Plugin {
  return {
    name,
    apply: "build",
    transform: (code, id) => (files.test(id) ? { code: change(code), map: null } : null),
  };
}
