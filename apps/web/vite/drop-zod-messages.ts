import type { Plugin } from "vite";
import { changeModules } from "./change-modules.ts";

const ENGLISH_MESSAGES = /\/zod\/v4\/locales\/en\.js$/u;

/** zod's own messages are left out, so that a browser does not load them first. People only ever read those of the contract. */
export function dropZodMessages(): Plugin {
  return changeModules({
    name: "drop-zod-messages",
    files: ENGLISH_MESSAGES,
    change: () => 'export default () => ({ localeError: () => "Invalid input" });',
  });
}
