import {
  getCurrentAuthContextAsyncLocalStorage,
  getCurrentDBAdapterAsyncLocalStorage,
  getRequestStateAsyncLocalStorage,
} from "@better-auth/core/context";

/** In these the authentication library keeps what belongs to a call. Each use turns them on. */
const storages = await Promise.all([
  getCurrentAuthContextAsyncLocalStorage(),
  getCurrentDBAdapterAsyncLocalStorage(),
  getRequestStateAsyncLocalStorage(),
]);

let underWay = 0;

/**
 * Runs a call of the authentication library, and turns its storages off when none is left. Before Node 24, each promise,
 * timer and message of the whole process takes longer while one of them is on.
 */
export async function withAsyncStorages<Result>(call: () => Promise<Result>): Promise<Result> {
  underWay += 1;
  try {
    return await call();
  } finally {
    underWay -= 1;
    if (underWay === 0) for (const storage of storages) storage.disable();
  }
}
