import type { MiddlewareHandler } from "hono";
import type { StorageWatch } from "../operations/storage-watch.js";
import { isSafeMethod } from "../auth/is-safe-method.js";
import type { ServerEnv } from "./server-env.js";

/** Changing calls are refused while the data folder cannot be written; reading goes on. */
export const refuseWrites =
  (storage: StorageWatch): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const trouble = isSafeMethod(c.req.method) ? null : storage.trouble();
    if (trouble !== null) throw trouble;
    await next();
  };
