import type { Endpoint } from "@inkreel/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fuzzEndpoint, fuzzRequests } from "../testing/fuzz/fuzz-endpoint.js";
import { type FuzzWorld, openFuzzWorld } from "../testing/fuzz/fuzz-world.js";
import { FUZZED_ENDPOINTS } from "../testing/fuzz/fuzzed-endpoints.js";
import { FEW_HOSTILE_TEXTS } from "../testing/fuzz/hostile-texts.js";
import { CALL_LIMIT_MS } from "../testing/fuzz/observe-call.js";

/** `npm run fuzz` sends more calls, and different ones each time. */
const RUNS = 3;
const EVERY = 60;

let world: FuzzWorld;
beforeAll(async () => {
  world = await openFuzzWorld();
});
afterAll(() => world.close());

describe("for random input", () => {
  it.each(FUZZED_ENDPOINTS)(
    "%s gives a valid response in time and leaves no partial write",
    async (_name, endpoint: Endpoint) => {
      const seed = Math.floor(Math.random() * 2 ** 31);
      const texts = FEW_HOSTILE_TEXTS;
      const { faults, calls } = await fuzzEndpoint(world, { endpoint, runs: RUNS, seed, texts });
      const requests = await fuzzRequests(world, { endpoint, seed, every: EVERY });
      expect([...faults, ...requests.faults], `seed ${seed}`).toEqual([]);
      expect(calls).toBeGreaterThan(0);
    },
    10 * CALL_LIMIT_MS,
  );
});
