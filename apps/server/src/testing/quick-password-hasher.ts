import { createHash, randomBytes } from "node:crypto";
import { verifyPassword } from "better-auth/crypto";
import type { PasswordHasher } from "../auth/passwords/create-password-hasher.js";

const QUICK = "quick";

/**
 * Hashes passwords without the cost that makes guessing slow and without the shortest duration of a sign-up. The threads
 * of the real hasher have a low priority, so that they would wait for everything else on the machine. Knows the real
 * hashes, too, which the administrator's commands store.
 */
export function createQuickPasswordHasher(): PasswordHasher {
  return {
    signUpLeastMs: 0,
    hash: async (password) => quickHash(password, randomBytes(16).toString("hex")),
    verify: async ({ password, hash }) => {
      const [kind, salt = ""] = hash.split(":");
      return kind === QUICK ? hash === quickHash(password, salt) : verifyPassword({ password, hash });
    },
    close: async () => undefined,
  };
}

function quickHash(password: string, salt: string): string {
  const key = createHash("sha512").update(salt).update(password.normalize("NFKC")).digest("hex");
  return `${QUICK}:${salt}:${key}`;
}
