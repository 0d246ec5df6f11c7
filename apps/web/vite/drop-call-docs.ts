import type { Plugin } from "vite";

/** Folder in which the contract describes the calls. */
const CALLS = /\/packages\/contract\/dist\/api\/[\w-]+\.js$/u;
/** Summary and group of a call, the codes of its possible errors, and whether its visitors are limited. */
const DOCS =
  /\bisCostly:\s*true,?|\b(?:summary|tag):\s*"(?:[^"\\]|\\.)*"(?:\s*\+\s*"(?:[^"\\]|\\.)*")*,?|\berrors:\s*\[[^[\]]*\],?/gu;

/** What only the server's page of its interface shows of the calls is left out, so that a browser does not load it first. */
export function dropCallDocs(): Plugin {
  return {
    name: "drop-call-docs",
    apply: "build",
    transform(code, id) {
      if (!CALLS.test(id)) return null;
      // Every line stays a line, so that the source map still holds.
      return { code: code.replaceAll(DOCS, (docs) => docs.replaceAll(/[^\n]/gu, "")), map: null };
    },
  };
}
