import { BaseSequencer, type TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";

/** The files that take longest: begun last, one of them would run alone while the other worker is idle. */
const LONGEST = [
  "every-route",
  "preview-is-the-video",
  "without-a-voice",
  "connected-services",
  "configured-instance",
  "editing",
  "voice-offer",
  "silent-service",
  "interrupted-render",
  "messages-elsewhere",
  "footage",
  "caption-video",
  "quotas",
  "dialogs",
  "fast-path",
  "music",
  "accounts",
  "nothing-is-lost",
  "own-media",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.includes(`/${name}.`));
      return at === -1 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    globalSetup: ["e2e/dist/harness/shared-instance.js"],
    include: ["e2e/dist/**/*.test.js"],
    root: new URL("..", import.meta.url).pathname,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Most of a browser test is waiting; a third one would only be slower.
    maxWorkers: 2,
    // Files share modules, and with them their worker's browser and the contexts that visitors have left.
    isolate: false,
    // Node reads what is compiled by itself, which is quicker.
    server: { deps: { external: [/\/dist\/.*(?<!\.test)\.js$/u] } },
    sequence: { sequencer: LongestFirst },
    expect: { poll: { timeout: 30_000, interval: 50 } },
  },
});
