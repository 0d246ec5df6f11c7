import { createHash, randomBytes } from "node:crypto";
import type { PasswordHasher } from "../auth/passwords/create-password-hasher.js";

/**
 * Hashes passwords without the cost that makes guessing slow and without the shortest duration of a sign-up. The threads
 * of the real hasher have a low priority, so that they would wait for everything else on the machine.
 */
export function createQuickPasswordHasher(): PasswordHasher {
  return {
    signUpLeastMs: 0,
    hash: async (password) => {
      const salt = randomBytes(16).toString("hex");
      return `${salt}:${keyOf(password, salt)}`;
    },
    verify: async ({ password, hash }) => {
      const [salt = "", key] = hash.split(":");
      return key === keyOf(password, salt);
    },
    close: async () => undefined,
  };
}

const keyOf = (password: string, salt: string): string =>
  createHash("sha512").update(salt).update(password.normalize("NFKC")).digest("hex");
