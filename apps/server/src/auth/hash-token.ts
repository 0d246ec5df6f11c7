import { hash } from "node:crypto";

/**
 * Returns the hash that the database stores for an API token, including its prefix. A random token needs no salt.
 */
export function hashToken(token: string): string {
  return hash("sha256", token, "hex");
}
