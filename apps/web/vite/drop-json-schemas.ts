import type { Plugin } from "vite";

/** zod's modules that describe schemas as JSON Schema. Every schema refers to them, so that no bundler can leave them out by itself. */
const JSON_SCHEMA_MODULES = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/u;
const EXPORTED_NAMES = /^export (?:const|function) (\w+)/gmu;
const RENAMED_EXPORTS = /^export \{ \w+ as (\w+) \};/gmu;

/**
 * The app checks answers with the contract's schemas and never describes them: what only describes is left out, so that a browser does
 * not load it first. A call of it in the browser throws.
 */
export function dropJsonSchemas(): Plugin {
  return {
    name: "drop-json-schemas",
    apply: "build",
    transform(code, id) {
      if (!JSON_SCHEMA_MODULES.test(id)) return null;
      const names = [EXPORTED_NAMES, RENAMED_EXPORTS].flatMap((pattern) =>
        [...code.matchAll(pattern)].map(([, name]) => name),
      );
      return {
        code: [REFUSAL, ...names.map((name) => `export const ${name} = () => refuse;`)].join("\n"),
        map: null,
      };
    },
  };
}

/** Some of the functions are called when a schema is made and return the function that describes it. */
const REFUSAL = `const refuse = () => { throw new Error("The web app's build leaves out zod's JSON Schema: see drop-json-schemas.ts."); };`;
