import { isAbort } from "@inkreel/contract";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { callSignal } from "./call-signal.js";

const TEXT_REASON = "Error: aborted";

it("the signal aborts with an abort error if the HTTP library gives a text as the reason", async () => {
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

it("the signal is aborted from the start if the caller has already left", async () => {
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
