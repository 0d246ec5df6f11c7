import { randomBytes } from "node:crypto";
import type { Clock } from "../clock.js";
import type { Database } from "../db/database.js";
import { createPasswordLinksRepository } from "../db/password-links-repository.js";
import { hashToken } from "./hash-token.js";

const TOKEN_BYTES = 32;
const HOUR_MS = 3_600_000;
/** A mailed link is used at once, but an administrator may have to hand theirs over. */
const MAILED_LIFE_MS = HOUR_MS;
const HANDED_LIFE_MS = 24 * HOUR_MS;

/**
 * Creates a link with which the owner of an account sets a new password, once. The token is in the fragment of the
 * URL, which browsers send to no server, so that it is in no log.
 */
export async function createPasswordLink(
  { db, baseUrl, clock }: { db: Database; baseUrl: string; clock: Clock },
  { userId, isMailed }: { userId: string; isMailed: boolean },
): Promise<{ url: string; expiresAt: string }> {
  const now = clock();
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const lifeMs = isMailed ? MAILED_LIFE_MS : HANDED_LIFE_MS;
  const expiresAt = new Date(now.getTime() + lifeMs).toISOString();
  const link = { tokenHash: hashToken(token), userId, isMailed, expiresAt };
  await createPasswordLinksRepository(db).create(link, now);
  return { url: `${baseUrl}/new-password#${token}`, expiresAt };
}
