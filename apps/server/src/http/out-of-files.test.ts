import { readFile } from "node:fs/promises";
import { AppError } from "@inkreel/contract";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { createLog } from "../log.js";
import { answerError } from "./answer-error.js";
import type { ServerEnv } from "./server-env.js";

async function answerTo(error: Error): Promise<Response> {
  const app = new Hono<ServerEnv>();
  app.use(async (c, next) => {
    c.set("log", () => createLog({ level: "silent", destination: null }));
    await next();
  });
  app.get("/", () => Promise.reject(error));
  app.onError(answerError);
  return app.request("/");
}

const withCode = (code: string): Error => Object.assign(new Error(`${code}: too many open files`), { code });

test.each([
  ["a file", withCode("EMFILE")],
  [
    "a file in the file store",
    new AppError("store_failed", "Could not read x.", { cause: withCode("ENFILE") }),
  ],
  ["a worker thread", new Error("Worker initialization failure: EMFILE")],
  ["a database table", Object.assign(new Error("could not open file"), { code: "53000" })],
])(
  "a request that cannot open %s, because too many files are open, is answered with 503",
  async (_, error) => {
    const answer = await answerTo(error);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(await answer.json()).toMatchObject({
      code: "unavailable",
      error: expect.stringMatching(/^The server has too many files open.*Try again/u),
      said: { code: "too_many_open_files" },
    });
  },
);

test("a request that fails because a file does not exist is answered with 500", async () => {
  const missing = await readFile("/nowhere/at-all").catch((error: Error) => error);
  expect((await answerTo(missing as Error)).status).toBe(500);
});
