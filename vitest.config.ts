import { defineConfig } from "vitest/config";

/**
 * Tests run from the compiled output, exactly what ships: workers, WASM files and package exports are then
 * found the way users find them. `npm test` builds first. The web application is bundled, so its tests run from source.
 */
export default defineConfig({
  test: {
    include: [
      "packages/*/dist/**/*.test.js",
      "apps/{cli,server}/dist/**/*.test.js",
      "apps/web/src/**/*.test.ts",
    ],
    exclude: ["**/node_modules/**"],
    // Films and databases take seconds on a machine of one's own, and ten times that on one that many share.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    // Nobody keeps state in modules, so files may share them: reading the server's anew for each took a fifth of the run.
    isolate: false,
  },
});
