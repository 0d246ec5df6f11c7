import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: ["e2e/dist/harness/shared-instance.js"],
    include: ["e2e/dist/**/*.test.js"],
    root: new URL("..", import.meta.url).pathname,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Most of a browser test is waiting; a third one would only be slower.
    maxWorkers: 2,
    expect: { poll: { timeout: 30_000, interval: 50 } },
  },
});
