import { isAbort } from "@inkreel/contract";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { callSignal } from "./call-signal.js";

const TEXT_REASON = "Error: aborted";

it("aborts with an abort's error where the HTTP library gives a text as reason", async () => {
  const caller = new AbortController();
  const { promise: seen, resolve: tell } = deferred<AbortSignal>();
  const app = new Hono().get("/", (c) => {
    tell(callSignal(c));
    return c.text("");
  });
  await app.request("/", { signal: caller.signal });
  const signal = await seen;
  expect(signal.aborted).toBe(false);
  caller.abort(TEXT_REASON);
  expect(isAbort(signal.reason)).toBe(true);
});

it("is aborted from the start when the caller has gone already", async () => {
  const app = new Hono().get("/", (c) => c.json(isAbort(callSignal(c).reason)));
  const request = new Request("http://localhost/", { signal: AbortSignal.abort(TEXT_REASON) });
  expect(await (await app.request(request)).json()).toBe(true);
});

function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
