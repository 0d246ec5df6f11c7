import { AppError } from "@inkreel/contract";
import { ThreadPool } from "@inkreel/speech";
import type { PasswordAnswer, PasswordRequest } from "./password-thread.js";

/** Each hash needs 32 MiB and a core. */
const AT_ONCE = 2;
/** These take some seconds. Further callers are asked to try again. */
const MAX_WAITING = 100;
const TIMEOUT_MS = 30_000;
const IDLE_MS = 30_000;

/** Longer than hashing a password and writing an account. */
const SIGN_UP_LEAST_MS = 500;

export interface PasswordHasher {
  /** The shortest duration of a sign-up, so that its response time does not reveal whether the account existed. */
  readonly signUpLeastMs: number;
  /**
   * Returns the hash to store.
   * @throws AppError unavailable if too many wait.
   */
  hash(password: string): Promise<string>;
  /**
   * Returns true if the password matches the hash.
   * @throws AppError unavailable if too many wait.
   */
  verify(asked: { password: string; hash: string }): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Hashes passwords in two threads of low priority, so that many simultaneous log-ins do not block other requests or
 * the threads that read files.
 */
export function createPasswordHasher({ maxWaiting = MAX_WAITING } = {}): PasswordHasher {
  const pool = new ThreadPool<PasswordRequest, PasswordAnswer>({
    workerUrl: new URL("./password-thread.js", import.meta.url),
    workerCount: AT_ONCE,
    workerData: null,
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
  });
  let asked = 0;
  const ask = async (request: PasswordRequest): Promise<PasswordAnswer> => {
    if (asked >= maxWaiting + AT_ONCE) throw tooMany();
    asked += 1;
    try {
      return await pool.run(request, null);
    } finally {
      asked -= 1;
    }
  };
  return {
    signUpLeastMs: SIGN_UP_LEAST_MS,
    hash: async (password) => (await ask({ password, hash: null })) as string,
    verify: async ({ password, hash }) => (await ask({ password, hash })) as boolean,
    close: () => pool.close(),
  };
}

function tooMany(): AppError {
  return new AppError(
    "unavailable",
    "Too many people are signing in at the moment. Try again in a few seconds.",
  );
}
