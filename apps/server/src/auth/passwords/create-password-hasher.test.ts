import { readdirSync } from "node:fs";
import { getPriority } from "node:os";
import { setImmediate } from "node:timers/promises";
import * as library from "better-auth/crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPasswordHasher, type PasswordHasher } from "./create-password-hasher.js";

const PASSWORD = "Fähre über den Rhein";

let hasher: PasswordHasher;
beforeEach(() => {
  hasher = createPasswordHasher();
});
afterEach(() => hasher.close());

describe("a password hash", () => {
  it("matches its own password and no other", async () => {
    const hash = await hasher.hash(PASSWORD);
    expect(await hasher.verify({ password: PASSWORD, hash })).toBe(true);
    expect(await hasher.verify({ password: `${PASSWORD}!`, hash })).toBe(false);
    expect(await hasher.hash(PASSWORD)).not.toBe(hash);
  });

  it("is compatible with the hashes of the auth library in both directions", async () => {
    const before = await library.hashPassword(PASSWORD);
    expect(await hasher.verify({ password: PASSWORD, hash: before })).toBe(true);
    const now = await hasher.hash(PASSWORD);
    expect(await library.verifyPassword({ password: PASSWORD, hash: now })).toBe(true);
  });

  it("matches every Unicode normalization form of its password", async () => {
    const hash = await hasher.hash(PASSWORD.normalize("NFD"));
    expect(await hasher.verify({ password: PASSWORD.normalize("NFC"), hash })).toBe(true);
  });

  it.each(["", "no hash", "aa:bb", "aa:"])(
    "matches no password if it is the invalid hash %j",
    async (hash) => {
      expect(await hasher.verify({ password: PASSWORD, hash })).toBe(false);
    },
  );
});

describe("simultaneous password hashes", () => {
  it("do not block the event loop", async () => {
    const state = { turns: 0, isDone: false };
    const hashing = Promise.all(Array.from({ length: 6 }, () => hasher.hash(PASSWORD))).then(
      () => (state.isDone = true),
    );
    while (!state.isDone) {
      await setImmediate();
      state.turns += 1;
    }
    await hashing;
    expect(state.turns).toBeGreaterThan(50);
  });

  it.runIf(process.platform === "linux")(
    "are computed at a lower thread priority than the event loop",
    async () => {
      await hasher.hash(PASSWORD);
      const priorities = readdirSync("/proc/self/task").map((thread) => getPriority(Number(thread)));
      expect(priorities).toContain(getPriority() + 10);
    },
  );

  it("are refused when the queue is full, and accepted again later", async () => {
    const small = createPasswordHasher({ maxWaiting: 3 });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => small.hash(PASSWORD)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(reasons.map(({ code }) => code)).toEqual(["unavailable", "unavailable", "unavailable"]);
    expect(await small.hash(PASSWORD)).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/u);
    await small.close();
  });
});
