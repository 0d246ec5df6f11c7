import type { lookup } from "node:dns";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { failureOf } from "../testing/failure-of.js";
import { startLocalSite, type LocalSite } from "../testing/local-site.js";
import { createGuardedPoster, type GuardedPoster } from "./create-guarded-poster.js";

const received: { method: string | undefined; signature: unknown; body: string }[] = [];
let site: LocalSite;
let poster: GuardedPoster;
const post = (url: string) => poster.post({ url, headers: { signature: "s" }, body: "{}", signal: null });

beforeAll(async () => {
  site = await startLocalSite({
    "/hook": async (request, response) => {
      const { method, headers } = request;
      received.push({ method, signature: headers["signature"], body: await text(request) });
      response.writeHead(202).end("thanks");
    },
    "/moved": (_, response) => response.writeHead(307, { location: "/hook" }).end(),
    "/silent": () => undefined,
  });
  poster = createGuardedPoster({ allowHosts: [site.host], timeoutMs: 30_000 });
});
afterAll(async () => {
  await poster.close();
  await site.close();
});

test("the poster sends the message once and returns the status", async () => {
  expect(await post(`${site.origin}/hook`)).toBe(202);
  expect(received).toEqual([{ method: "POST", signature: "s", body: "{}" }]);
});

test("the poster follows no redirect", async () => {
  const before = received.length;
  expect(await post(`${site.origin}/moved`)).toBe(307);
  expect(received).toHaveLength(before);
});

test("the poster stops waiting for a silent host after the time limit", async () => {
  const impatient = createGuardedPoster({ allowHosts: [site.host], timeoutMs: 200 });
  const message = { url: `${site.origin}/silent`, headers: {}, body: "{}", signal: null };
  expect(await failureOf(impatient.post(message))).toMatchObject({ code: "timed_out" });
  await impatient.close();
});

test.each(["http://127.0.0.1:1/", "http://[::ffff:127.0.0.1]/", "http://2130706433/", "http://localhost/"])(
  "the poster sends nothing to %s",
  async (url) => {
    expect(await failureOf(post(url))).toMatchObject({ code: "address_refused" });
    expect(() => poster.check(url)).toThrow(/private network/);
  },
);

test("the poster sends nothing to a name that resolves to a private address", async () => {
  const resolve = ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(null, [{ address: "10.0.0.7", family: 4 }])) as unknown as typeof lookup;
  const inside = createGuardedPoster({ allowHosts: [], timeoutMs: 30_000, resolve });
  const message = { url: "http://hooks.example/", headers: {}, body: "", signal: null };
  expect(await failureOf(inside.post(message))).toMatchObject({ code: "address_refused" });
  await inside.close();
});
