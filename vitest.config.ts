import { defineConfig } from "vitest/config";
import { compositionFonts } from "./apps/web/vite/composition-fonts.ts";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Those that take long though their files are short: vitest, which begins with the largest files, would leave them for the end. */
const LONG_FIRST = [
  "apps/cli/dist/make.test.js",
  "apps/server/dist/http/fuzz.test.js",
  "apps/cli/dist/make-many.test.js",
  "packages/writer/dist/linear-time.test.js",
  "packages/pipeline/dist/captioning/captioning.test.js",
  "apps/server/dist/jobs/render-jobs.test.js",
  "apps/cli/dist/make-on-server.test.js",
  "apps/server/dist/testing/power-cuts/power-cuts.test.js",
  "apps/cli/dist/mcp/mcp.test.js",
  "apps/server/dist/routes/waiting.test.js",
  "apps/server/dist/ahead/rendering-ahead.test.js",
  "apps/server/dist/jobs/whole-path.test.js",
  "apps/server/dist/video-orders/killed-server.test.js",
  "apps/server/dist/jobs/damaged-artefacts.test.js",
  "packages/renderer/dist/footage/render-footage.test.js",
  "packages/composition/dist/scenes/compose-scene.test.js",
  "apps/server/dist/operations/dumps/dumps.test.js",
  "packages/renderer/dist/render-video.test.js",
  "apps/server/dist/routes/video-orders.test.js",
  "packages/renderer/dist/workers/next-video.test.js",
  "packages/renderer/dist/sound/run-sound-job.test.js",
  "apps/server/dist/routes/captionings.test.js",
  "apps/cli/dist/make-with-pictures.test.js",
  "packages/renderer/dist/video/video-effects.test.js",
  "apps/server/dist/start-server.test.js",
  "apps/cli/dist/doctor.test.js",
  "scripts/docs/docs.test.mjs",
  "apps/server/dist/routes/recordings.test.js",
  "apps/server/dist/routes/own-clips.test.js",
  "packages/renderer/dist/video/video-renderer.test.js",
  "packages/content/dist/read-content.test.js",
  "packages/renderer/dist/video/video-music.test.js",
  "packages/pipeline/dist/narration/ensure-narration.test.js",
  "apps/server/dist/routes/topics.test.js",
  "apps/cli/dist/install-voice.test.js",
  "apps/server/dist/jobs/killed-process.test.js",
  "apps/server/dist/mcp/mcp-over-http.test.js",
  "packages/renderer/dist/footage/normalise-footage.test.js",
  "packages/composition/dist/scenes/scene-robustness.test.js",
  "packages/composition/dist/linear-time.test.js",
  "packages/pipeline/dist/sound-of-videos.test.js",
  "apps/server/dist/operations/admin/admin.test.js",
  "apps/server/dist/jobs/video-renderers.test.js",
  "apps/cli/dist/make-arguments.test.js",
  "apps/server/dist/voices/default-voice.test.js",
  "apps/server/dist/writing/create-writers.test.js",
  "packages/pipeline/dist/recording/align-recording.test.js",
  "packages/providers/dist/voices/sound/sound-of-answer.test.js",
  "packages/speech/dist/speaker/create-speaker.test.js",
  "apps/server/dist/operations/backup.test.js",
  "packages/pipeline/dist/video-without-voice.test.js",
  "apps/server/dist/voices/cloud-voice.test.js",
  "packages/speech/dist/recording/follow-script.test.js",
  "apps/cli/dist/make-with-silent-services.test.js",
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = LONG_FIRST.findIndex((name) => moduleId.endsWith(name));
      return rank === -1 ? LONG_FIRST.length : rank;
    };
    return bySize.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

/**
 * Tests run from the compiled output, exactly what ships: workers, WASM files and package exports are then
 * found the way users find them. `npm test` builds first. The web application is bundled, so its tests run from source.
 */
export default defineConfig({
  // What the application imports of its bundler, so that its components can be tested from source.
  plugins: [compositionFonts()],
  test: {
    include: [
      "packages/*/dist/**/*.test.js",
      "apps/{cli,server}/dist/**/*.test.js",
      "apps/web/src/**/*.test.{ts,tsx}",
      "{bench,scripts}/**/*.test.mjs",
    ],
    exclude: ["**/node_modules/**"],
    setupFiles: ["vitest.setup.ts", "apps/web/src/testing/missing-in-dom.ts"],
    // Videos and databases take seconds on a machine of one's own, and ten times that on one that many share.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    // A third of a server's or program's test is waiting: on two cores three workers keep both busy.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // Nobody keeps state in modules, so files may share them: reading the server's anew for each took a fifth of the run.
    isolate: false,
    // Node reads what is compiled by itself. Transformed by vitest it would start four times, and run a seventh, slower.
    server: { deps: { external: [/\/dist\/.*(?<!\.test)\.js$/u] } },
  },
});
