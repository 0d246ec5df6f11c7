import { createHmac, timingSafeEqual } from "node:crypto";
import type { Env } from "../env.js";

const SIGNATURE_CHARS = 22;

/** A sound's key in the byte store and the project it is heard in. */
interface HeardSound {
  projectId: number;
  key: string;
}

/**
 * The same words sound the same for everybody, so that a sound's name, a hash, can be worked out by others who have the
 * words. Its address is signed for the project that was told it: it is of no use within another.
 */
export function signSound(env: Pick<Env, "authSecret">, { projectId, key }: HeardSound): string {
  if (env.authSecret === null) throw new Error("signSound needs env.authSecret; see keepAuthSecret.");
  const hmac = createHmac("sha256", env.authSecret).update(`sound\n${projectId}\n${key}`);
  return hmac.digest("base64url").slice(0, SIGNATURE_CHARS);
}

/** True for a signature that `signSound` made. */
export function isSoundSigned(
  env: Pick<Env, "authSecret">,
  { signature, ...sound }: HeardSound & { signature: string },
): boolean {
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signSound(env, sound))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
