import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { RateLimitError } from "../errors.js";
import { createTestServer, type TestServer } from "../testing/create-test-server.js";
import { TestBrowser } from "../testing/test-browser.js";
import { createRateLimiter } from "./rate-limiter.js";

let server: TestServer;
let nowMs = Date.UTC(2026, 0, 1);
const clock = () => new Date(nowMs);
beforeAll(async () => {
  server = await createTestServer({ clock, variables: { TRUST_PROXY: "1" } });
});
afterAll(() => server.close());
beforeEach(() => server.services.database.executeSql("delete from rate_limits"));

const LIMIT = { max: 3, windowSeconds: 60 };

describe("a rate limiter", () => {
  it("allows a limited number of calls in each time window", async () => {
    const { count } = createRateLimiter(server.services.db, clock);
    for (let window = 0; window < 2; window += 1) {
      for (let call = 0; call < LIMIT.max; call += 1) await count("a", LIMIT);
      nowMs += 20_000;
      const error = await count("a", LIMIT).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(RateLimitError);
      expect(error).toMatchObject({ code: "rate_limited", retryAfterSeconds: 40 });
      nowMs += 40_000;
    }
  });

  it("opens a new window when the clock is set back", async () => {
    const { count } = createRateLimiter(server.services.db, clock);
    for (let call = 0; call < LIMIT.max; call += 1) await count("a", LIMIT);
    await expect(count("a", LIMIT)).rejects.toThrow(/again in 60 seconds/u);
    nowMs -= 7_200_000;
    for (let call = 0; call < LIMIT.max; call += 1) await count("a", LIMIT);
    await expect(count("a", LIMIT)).rejects.toThrow(/again in 60 seconds/u);
  });

  it("counts each key separately and restarts at zero for a forgotten key", async () => {
    const limiter = createRateLimiter(server.services.db, clock);
    for (let call = 0; call < LIMIT.max; call += 1) await limiter.count("a", LIMIT);
    await limiter.count("b", LIMIT);
    await limiter.forget("a");
    await limiter.count("a", LIMIT);
    const { rows } = await server.services.database.executeSql(
      "select key, calls from rate_limits order by key",
    );
    expect(rows).toEqual([
      { key: "a", calls: 1 },
      { key: "b", calls: 1 },
    ]);
  });

  it("allows exactly the maximum for simultaneous calls from several processes", async () => {
    const processes = [1, 2, 3].map(() => createRateLimiter(server.services.db, clock));
    const calls = Array.from({ length: 30 }, (_, index) =>
      processes[index % 3]?.count("a", { ...LIMIT, max: 10 }),
    );
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  });

  it("deletes expired windows", async () => {
    const { count } = createRateLimiter(server.services.db, clock);
    await count("old", LIMIT);
    nowMs += 61_000;
    for (let call = 0; call < 500; call += 1) await count("new", { ...LIMIT, max: 1000 });
    const { rows } = await server.services.database.executeSql("select key from rate_limits");
    expect(rows).toEqual([{ key: "new" }]);
  });
});

describe("requests to a rate-limited endpoint", () => {
  const makeToken = (browser: TestBrowser, forwardedFor: string) =>
    browser.post("/api/tokens", { name: "x" }, { "x-forwarded-for": forwardedFor });

  it("are limited for each visitor, with a Retry-After header", async () => {
    const browser = new TestBrowser(server.app);
    await browser.put("/api/preferences", { brandingSettings: {} });
    const answers: Response[] = [];
    for (let call = 0; call < 61; call += 1) answers.push(await makeToken(browser, "192.0.2.7"));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(0, 60)).not.toContain(429);
    const last = answers.at(-1) as Response;
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await last.json()).toMatchObject({
      code: "rate_limited",
      error: expect.stringContaining("again in"),
    });
    const other = new TestBrowser(server.app);
    await other.put("/api/preferences", { brandingSettings: {} });
    expect((await makeToken(other, "192.0.2.7")).status).toBe(201);
  });

  it("are limited for each IP address across all its visitors", async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 301; call += 1)
      statuses.push((await makeToken(new TestBrowser(server.app), `made-up, ${call}, 192.0.2.8`)).status);
    expect(statuses.slice(0, 300)).not.toContain(429);
    expect(statuses[300]).toBe(429);
    expect((await makeToken(new TestBrowser(server.app), "192.0.2.9")).status).toBe(201);
  });

  it("are not counted when their input is invalid", async () => {
    const browser = new TestBrowser(server.app);
    await browser.post("/api/tokens", { name: 1 });
    const { rows } = await server.services.database.executeSql("select key from rate_limits");
    expect(rows).toEqual([]);
  });
});
