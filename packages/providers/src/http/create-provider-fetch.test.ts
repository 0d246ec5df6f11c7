import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { ProviderMonitor } from "../state/provider-monitor.js";
import { type FakeService, sendJson, startFakeService } from "../testing/fake-service.js";
import { createProviderFetch, type ProviderFetchOptions } from "./create-provider-fetch.js";
import type { ProviderCall } from "./provider-call.js";
import { prepareRequest } from "./prepared-request.js";
import { providerJson } from "./provider-json.js";
import { redactSecrets } from "./redact-secrets.js";
import { backOffMs } from "./retry-delay.js";

const KEY = "sk-live-abcdef0123456789";

let fake: FakeService;
let monitor: ProviderMonitor;
let nowMs = 0;
const calls: ProviderCall[] = [];
const pauses: number[] = [];

beforeEach(async () => {
  fake = await startFakeService((request, response) => {
    if (request.path.startsWith("/moved")) {
      response.writeHead(302, { location: "http://evil.example/steal" }).end();
    } else if (request.path === "/long") response.writeHead(200).end("x".repeat(5_000));
    else sendJson(response, { said: request.body, usage: { total_tokens: 7, kind: "x" } });
  });
  monitor = new ProviderMonitor();
  nowMs = 1_000_000;
  calls.length = 0;
  pauses.length = 0;
});
afterEach(() => fake.close());

const connect = (options: Partial<ProviderFetchOptions> = {}) =>
  createProviderFetch({
    provider: { id: "test-service", name: "Test service", setting: "TEST_KEY" },
    headers: { authorization: `Bearer ${KEY}` },
    log: (call) => calls.push(call),
    monitor,
    timeoutMs: 5_000,
    nowMs: () => nowMs,
    random: () => 1,
    sleep: async (ms) => {
      pauses.push(ms);
      nowMs += ms;
    },
    ...options,
  });

describe("a provider request", () => {
  it("sends the key, and is logged with its cost but without its content", async () => {
    const response = await connect()(`${fake.address}/v1/say?secret=hush`, {
      method: "POST",
      body: '{"a":1}',
    });
    expect(await response.json()).toMatchObject({ said: { a: 1 } });
    expect(fake.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(calls).toEqual([
      {
        provider: "test-service",
        call: "POST /v1/say",
        status: 200,
        attempts: 1,
        latencyMs: 0,
        cost: { total_tokens: 7 },
        error: null,
      },
    ]);
    expect(monitor).toMatchObject({
      lastUsedAt: new Date(nowMs).toISOString(),
      lastError: null,
      latencyMs: 0,
    });
  });

  it("is retried after temporary failures with its full body and a growing delay", async () => {
    fake.failWith([{ status: 500 }, "cut connection"]);
    await connect()(`${fake.address}/say`, { method: "POST", body: '{"a":1}' });
    expect(fake.requests.map(({ body }) => body)).toEqual([{ a: 1 }, { a: 1 }, { a: 1 }]);
    expect(pauses).toEqual([500, 1_000]);
    expect(calls).toMatchObject([{ attempts: 3, status: 200, latencyMs: 1_500 }]);
  });

  it("waits for the time in Retry-After, and fails at once if that time is too long", async () => {
    fake.failWith([{ status: 429, headers: { "retry-after": "7" } }]);
    await connect()(fake.address);
    expect(pauses).toEqual([7_000]);
    fake.failWith([{ status: 429, headers: { "retry-after": new Date(nowMs + 3_000).toUTCString() } }]);
    await connect()(fake.address);
    expect(pauses[1]).toBe(3_000);
    fake.failWith([{ status: 429, headers: { "retry-after": "3600" } }]);
    const limited = { fault: "limited", status: 429 };
    await expect(connect()(fake.address)).rejects.toMatchObject(limited);
    expect(pauses).toHaveLength(2);
    // The service is not called until then, but the pause is limited.
    await expect(connect()(fake.address)).rejects.toMatchObject(limited);
    expect(calls).toHaveLength(3);
    nowMs += 15 * 60_000;
    expect((await connect()(fake.address)).status).toBe(200);
  });

  it("may be made at once with a shorter text, whatever pause a service with a limit of tokens asks for", async () => {
    const body = '{"error":{"message":"Request too large for model: Limit 6000, Requested 6294"}}';
    fake.failWith([{ status: 413, body, headers: { "retry-after": "120" } }]);
    await expect(connect()(fake.address)).rejects.toMatchObject({ fault: "too_long", status: 413 });
    expect((await connect()(fake.address)).status).toBe(200);
  });

  it.each([
    [{ status: 401 }, "refused", 1, "Check TEST_KEY."],
    [{ status: 402 }, "no_credit", 1, "credit"],
    [
      {
        status: 429,
        body: '{"error":{"message":"You exceeded your current quota","code":"insufficient_quota"}}',
      },
      "no_credit",
      1,
      "quota",
    ],
    [
      {
        status: 401,
        body: '{"detail":{"status":"quota_exceeded","message":"You have 0 credits remaining"}}',
      },
      "no_credit",
      1,
      "0 credits remaining",
    ],
    [
      {
        status: 401,
        body: '{"detail":{"status":"missing_permissions","message":"The API key you used is missing the permission voices_read to execute this operation."}}',
      },
      "not_permitted",
      1,
      "missing the permission voices_read to execute this operation). Give the key this permission",
    ],
    [
      { status: 403, body: '{"error":{"message":"Missing scopes: api.model.audio.request"}}' },
      "not_permitted",
      1,
      "does not permit this",
    ],
    [
      { status: 429, body: '{"error":{"message":"Limit 3 / min. To raise it see /account/billing"}}' },
      "limited",
      3,
      "3 / min",
    ],
    [{ status: 400, body: "[ERROR 400] Invalid or missing API key" }, "refused", 1, "Check TEST_KEY."],
    [{ status: 429 }, "limited", 3, "Wait a while"],
    [
      { status: 503, body: "<html><body>Down for  maintenance</body></html>" },
      "failed",
      3,
      "(HTTP 503: Down for maintenance)",
    ],
    [{ status: 404, body: '{"detail":"No such voice"}' }, "rejected", 1, "No such voice"],
    ["cut connection", "unreachable", 3, "Check the network"],
  ] as const)("fails on %j with the provider's message and advice", async (fault, name, attempts, said) => {
    fake.failWith([fault], "always");
    const failed = connect()(fake.address);
    await expect(failed).rejects.toMatchObject({
      name: "ProviderError",
      provider: "test-service",
      fault: name,
    });
    await expect(failed).rejects.toThrow(said);
    await expect(failed).rejects.toThrow(/^Test service /u);
    expect(fake.requests).toHaveLength(attempts);
    expect(monitor.lastError?.message).toContain(said);
    expect(calls).toMatchObject([{ attempts, error: monitor.lastError?.message }]);
  });

  it("fails without a retry when the provider does not answer before the timeout", async () => {
    fake.failWith(["never answers"], "always");
    const failed = connect({ timeoutMs: 60 })(fake.address);
    await expect(failed).rejects.toMatchObject({ fault: "timed_out", code: "timed_out" });
    expect(fake.requests).toHaveLength(1);
  });

  it("ends when the caller aborts it, and the provider is not marked as failing", async () => {
    fake.failWith(["never answers"], "always");
    const leaving = new AbortController();
    const asked = connect()(fake.address, { signal: leaving.signal });
    await expect.poll(() => fake.requests.length).toBe(1);
    leaving.abort();
    await expect(asked).rejects.toMatchObject({ name: "AbortError" });
    expect({ calls, error: monitor.lastError }).toEqual({ calls: [], error: null });
  });

  it("uses the caller's own AbortSignal, because a derived signal could be garbage-collected", async () => {
    const { signal } = new AbortController();
    const given = { input: fake.address, init: { signal } };
    expect((await prepareRequest(given, { headers: {}, query: {} })).signal).toBe(signal);
  });

  it("fails when the response is larger than its size limit", async () => {
    await expect(connect({ maxBytes: 1_000 })(`${fake.address}/long`)).rejects.toMatchObject({
      fault: "invalid",
    });
    expect((await (await connect({ maxBytes: 5_000 })(`${fake.address}/long`)).text()).length).toBe(5_000);
  });

  it("without a key does not report a refused key when the provider refuses it", async () => {
    fake.failWith([{ status: 403 }]);
    const keyless = connect({ provider: { id: "open", name: "Open service", setting: null } })(fake.address);
    await expect(keyless).rejects.toThrow("Open service refuses to answer (HTTP 403: no). Try again later.");
  });

  it("does not follow a redirect to another host, so the key is not sent there", async () => {
    await expect(connect()(`${fake.address}/moved`)).rejects.toThrow("it redirects to evil.example");
  });
});

describe("an unreachable provider", () => {
  it("is not called again for a minute, unless a user tests the provider", async () => {
    const { address } = fake;
    await fake.close();
    const ask = connect();
    await expect(ask(address)).rejects.toMatchObject({ fault: "unreachable" });
    // A connection that was never made is not tried three times.
    expect(calls).toMatchObject([{ attempts: 1 }]);
    nowMs += 59_000;
    await expect(ask(address)).rejects.toMatchObject({ fault: "unreachable" });
    expect(calls).toHaveLength(1);
    nowMs += 2_000;
    await expect(ask(address)).rejects.toMatchObject({ fault: "unreachable" });
    expect(calls).toHaveLength(2);
    monitor.wake();
    await expect(ask(address)).rejects.toMatchObject({ fault: "unreachable" });
    expect(calls).toHaveLength(3);
  });
});

describe("an API key", () => {
  it("never appears in errors, the log or the provider's state, even if the provider repeats it", async () => {
    const body = JSON.stringify({
      error: { message: `Key ${KEY} (query pixabay-0123456789) of Bearer ${KEY} is bad` },
    });
    fake.failWith([{ status: 400, body }]);
    const ask = connect({ query: { key: "pixabay-0123456789" } });
    const error = await ask(`${fake.address}/a/${KEY}`).then(
      () => null,
      (failure: Error) => failure,
    );
    expect(fake.requests[0]?.path).toContain("key=pixabay-0123456789");
    const told = [
      error?.message,
      error?.stack,
      JSON.stringify(error),
      JSON.stringify(calls),
      JSON.stringify(monitor),
    ].join();
    expect(told).toContain("is bad");
    expect(told).not.toContain(KEY);
    expect(told).not.toContain("abcdef0123456789");
    expect(told).not.toContain("pixabay-0123456789");
  });

  it("is redacted from any text", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.stringMatching(/^[A-Za-z0-9_-]{8,60}$/u),
        fc.string(),
        (before, secret, behind) => {
          const text = redactSecrets(`${before} ${secret} ${behind}`, [secret]);
          expect(text.includes(secret) && !`${before} [key] ${behind}`.includes(secret)).toBe(false);
        },
      ),
    );
    expect(redactSecrets("Incorrect API key provided: sk-proj-abc***xyz.", [])).toBe(
      "Incorrect API key provided: [key].",
    );
    expect(redactSecrets("The model gpt-5-mini does not exist.", [])).toBe(
      "The model gpt-5-mini does not exist.",
    );
  });
});

describe("a JSON response", () => {
  it("is validated against its schema, and an invalid response is an error in the provider's state", async () => {
    const ask = connect();
    const schema = z.object({ said: z.null() });
    expect(await providerJson(ask, fake.address, { schema })).toEqual({ said: null });
    const wrong = providerJson(ask, fake.address, { schema: z.object({ said: z.string() }) });
    await expect(wrong).rejects.toMatchObject({ fault: "invalid", status: 200 });
    await expect(wrong).rejects.toThrow("said: ");
    expect(monitor.lastError?.message).toContain("sent an invalid answer");
    fake.failWith(["broken JSON"]);
    await expect(providerJson(ask, fake.address, { schema })).rejects.toMatchObject({ fault: "invalid" });
  });
});

it("the retry delay has random jitter and is never longer than eight seconds", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempt, random) => {
        const ms = backOffMs(attempt, random);
        expect(ms).toBeLessThanOrEqual(8_000);
        expect(ms).toBeGreaterThanOrEqual(250);
        expect(backOffMs(attempt + 1, random)).toBeGreaterThanOrEqual(ms);
      },
    ),
  );
});
