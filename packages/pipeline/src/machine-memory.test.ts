import { expect, it } from "vitest";
import { machineMemory } from "./machine-memory.js";

it("machineMemory returns the memory of this machine", () => {
  expect(machineMemory().mib).toBeGreaterThan(0);
});
