import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BoundedCache } from "./bounded-cache.js";
import { PlaneMemory } from "./plane-memory.js";

describe("the allocator for image planes", () => {
  it("never returns overlapping blocks, and can reuse all memory after it is freed", () => {
    const step = fc.oneof(fc.integer({ min: 1, max: 300_000 }), fc.constant("free" as const));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const memory = new PlaneMemory(new WebAssembly.Memory({ initial: 2 }), 1024);
        const blocks: { address: number; byteLength: number }[] = [];
        for (const wanted of steps) {
          if (wanted === "free") {
            const block = blocks.shift();
            if (block !== undefined) memory.free(block.address, block.byteLength);
            continue;
          }
          const block = { address: memory.allocate(wanted), byteLength: wanted };
          const overlaps = blocks.filter(
            (other) =>
              block.address < other.address + other.byteLength && other.address < block.address + wanted,
          );
          expect(overlaps).toEqual([]);
          expect(block.address + wanted).toBeLessThanOrEqual(memory.bytes.length);
          blocks.push(block);
        }
        const size = memory.bytes.length;
        for (const { address, byteLength } of blocks) memory.free(address, byteLength);
        memory.allocate(size - 1024);
        expect(memory.bytes).toHaveLength(size);
      }),
    );
  });
});

describe("a bounded cache", () => {
  it("removes the least recently used entry, but no entry of the current round", () => {
    const released: string[] = [];
    const cache = new BoundedCache<string>(100, (value) => released.push(value));
    cache.startRound();
    cache.set("a", "A", 60);
    cache.set("b", "B", 60);
    expect(released).toEqual([]);
    cache.startRound();
    cache.get("a");
    cache.set("c", "C", 60);
    expect(released).toEqual(["B"]);
    expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual(["A", undefined, "C"]);
  });
});
