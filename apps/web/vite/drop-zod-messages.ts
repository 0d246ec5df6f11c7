import type { Plugin } from "vite";

const ENGLISH_MESSAGES = /\/zod\/v4\/locales\/en\.js$/u;

/** zod's own messages are left out, so that a browser does not load them first. People only ever read those of the contract. */
export function dropZodMessages(): Plugin {
  return {
    name: "drop-zod-messages",
    apply: "build",
    transform(_code, id) {
      if (!ENGLISH_MESSAGES.test(id)) return null;
      return { code: 'export default () => ({ localeError: () => "Invalid input" });', map: null };
    },
  };
}
