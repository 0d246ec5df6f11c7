import type { Plugin } from "vite";

/** Folder in which the contract describes the calls. */
const CALLS = /\/packages\/contract\/dist\/api\/[\w-]+\.js$/u;
const SUMMARY = /\b(summary:\s*)"(?:[^"\\]|\\.)*"/gu;

/** The calls' summaries are for the server's page of its interface; a browser does not need to load them first. */
export function dropSummaries(): Plugin {
  return {
    name: "drop-summaries",
    apply: "build",
    transform(code, id) {
      if (!CALLS.test(id)) return null;
      // Every line stays a line, so that the source map still holds.
      return { code: code.replaceAll(SUMMARY, '$1""'), map: null };
    },
  };
}
