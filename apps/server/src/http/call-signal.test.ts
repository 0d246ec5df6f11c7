import { isAbort } from "@inkreel/contract";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { callSignal } from "./call-signal.js";

const TEXT_REASON = "Error: aborted";

it("the request signal has an AbortError as its reason, even if the HTTP library aborts with a string", async () => {
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

it("the request signal is already aborted if the client has disconnected before", async () => {
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
