import { type Endpoint, ENDPOINTS } from "@inkreel/contract";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { ServerEnv } from "../../http/server-env.js";
import { TestBrowser } from "../test-browser.js";
import { fuzzEndpoint } from "./fuzz-endpoint.js";
import { FEW_HOSTILE_TEXTS } from "./hostile-texts.js";

const REFUSED = { error: "name is too long.", code: "bad_input" };
const MAX_CHARS = 100;
/** The valid body, and each text at its limit and above it. */
const CALLS = 1 + 2 * FEW_HOSTILE_TEXTS.length;

type Answer = Response | Promise<Response>;

/** Fuzzes an endpoint with the single field `name`, which answers like `answer`. */
function fuzz(
  answer: (name: string, write: () => void) => Answer,
  { health = (): Answer => Response.json({ status: "ok" }), callLimitMs = 10_000 } = {},
) {
  let rows = 0;
  const app = new Hono<ServerEnv>();
  app.get("/healthz", health);
  app.post("/api/tokens", async (c) => {
    const { name } = await c.req.json<{ name: string }>();
    return answer(name, () => (rows += 1));
  });
  const world = {
    browser: new TestBrowser(app),
    prepareCall: () => Promise.resolve(String(rows)),
    countRows: () => Promise.resolve(String(rows)),
    restore: () => Promise.resolve({}),
    startRendering: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  const endpoint: Endpoint = ENDPOINTS.createToken;
  return fuzzEndpoint(world, { endpoint, runs: 0, seed: 1, texts: FEW_HOSTILE_TEXTS, callLimitMs });
}

const refused = (): Response => Response.json(REFUSED, { status: 400 });
const taken = (): Response => Response.json({}, { status: 201 });
const sound = (name: string): Response => (name.length > MAX_CHARS ? refused() : taken());

describe("fuzzing an endpoint", () => {
  it("sends every hostile text at and above the limit, and counts the responses by status", async () => {
    const { calls, statuses, faults } = await fuzz(sound);
    expect(faults).toEqual([]);
    expect(calls).toBe(CALLS);
    expect(statuses).toEqual({ 201: CALLS - FEW_HOSTILE_TEXTS.length, 400: FEW_HOSTILE_TEXTS.length });
  });

  it("reports the text that causes a server error", async () => {
    const broken = (): Response => Response.json({ error: "Oh.", code: "internal" }, { status: 500 });
    const { faults } = await fuzz((name) => (name.startsWith("((") ? broken() : sound(name)));
    expect(faults[0]).toContain('name of 100 characters of "(": 500');
    expect(faults).toHaveLength(2);
  });

  it("does not report a 503 because of a service that is not connected", async () => {
    const error = "No AI writer is connected. Set OPENAI_API_KEY.";
    const none = (): Response => Response.json({ error, code: "unavailable" }, { status: 503 });
    const { faults } = await fuzz((name) => (name.startsWith("((") ? none() : sound(name)));
    expect(faults).toEqual([]);
  });

  it("reports a server that is unavailable under a single request", async () => {
    const busy = (): Response => Response.json({ error: "Later.", code: "unavailable" }, { status: 503 });
    const { faults } = await fuzz((name) => (name.startsWith("((") ? busy() : sound(name)));
    expect(faults[0]).toContain("503");
    expect(faults).toHaveLength(2);
  });

  it("reports a text over the limit that was accepted", async () => {
    const { faults } = await fuzz(taken);
    expect(faults).toHaveLength(FEW_HOSTILE_TEXTS.length);
    expect(faults[0]).toContain("201 for a request that should be refused");
  });

  it("reports a write by a refused request", async () => {
    const { faults } = await fuzz((name, write) => {
      write();
      return sound(name);
    });
    expect(faults).toHaveLength(FEW_HOSTILE_TEXTS.length);
    expect(faults[0]).toContain("400, and yet something was written");
  });

  it("reports a refusal without an error message", async () => {
    const { faults } = await fuzz((name) =>
      name.length > MAX_CHARS ? new Response("no", { status: 400 }) : taken(),
    );
    expect(faults[0]).toContain("400 without an error: no");
  });

  it("reports a valid body that is refused", async () => {
    const { faults } = await fuzz(refused);
    expect(faults).toEqual([expect.stringContaining("The valid body was refused")]);
  });

  it("reports a request that gets no response in time, and continues", async () => {
    const never = new Promise<Response>(() => undefined);
    const { faults, statuses } = await fuzz((name) => (name.startsWith("((") ? never : sound(name)), {
      callLimitMs: 1_000,
    });
    expect(statuses["none"]).toBe(2);
    expect(faults[0]).toMatch(/of "\(": It took \d+ ms/u);
  });

  it("reports a failing health check", async () => {
    const { faults } = await fuzz(sound, { health: () => new Response("", { status: 503 }) });
    expect(faults).toHaveLength(CALLS);
    expect(faults[0]).toContain("/healthz answered 503 meanwhile");
  });
});
