import type { Plugin } from "vite";
import { changeModules } from "./change-modules.ts";

/** zod's modules that describe schemas as JSON Schema. Every schema refers to them, so that no bundler can leave them out by itself. */
const JSON_SCHEMA_MODULES = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/u;
const EXPORTED_NAMES = /^export (?:const|function) (\w+)/gmu;
const RENAMED_EXPORTS = /^export \{ \w+ as (\w+) \};/gmu;

/**
 * The app checks answers with the contract's schemas and never describes them: what only describes is left out, so that a browser does
 * not load it first. A call of it in the browser throws.
 */
export function dropJsonSchemas(): Plugin {
  return changeModules({
    name: "drop-json-schemas",
    files: JSON_SCHEMA_MODULES,
    change: (code) => {
      const names = [EXPORTED_NAMES, RENAMED_EXPORTS].flatMap((pattern) =>
        [...code.matchAll(pattern)].map(([, name]) => name),
      );
      return [REFUSAL, ...names.map((name) => `export const ${name} = () => refuse;`)].join("\n");
    },
  });
}

/** Some of the functions are called when a schema is made and return the function that describes it. */
const REFUSAL = `const refuse = () => { throw new Error("The web app's build leaves out zod's JSON Schema: see drop-json-schemas.ts."); };`;
