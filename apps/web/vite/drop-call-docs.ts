import type { Plugin } from "vite";
import { changeModules } from "./change-modules.ts";

/** Folder in which the contract describes the calls. */
const CALLS = /\/packages\/contract\/dist\/api\/[\w-]+\.js$/u;
/** Summary and group of a call, the codes of its possible errors, and whether its visitors are limited. */
const DOCS =
  /\bisCostly:\s*true,?|\b(?:summary|tag):\s*"(?:[^"\\]|\\.)*"(?:\s*\+\s*"(?:[^"\\]|\\.)*")*,?|\berrors:\s*\[[^[\]]*\],?/gu;

/** What only the server's page of its interface shows of the calls is left out, so that a browser does not load it first. */
export function dropCallDocs(): Plugin {
  return changeModules({
    name: "drop-call-docs",
    files: CALLS,
    change: (code) => code.replaceAll(DOCS, (docs) => docs.replaceAll(/[^\n]/gu, "")),
  });
}
