import { inject } from "vitest";
import { test as sharedTest } from "./browser-test.js";
import { startTestInstance, type TestInstance } from "./test-instance.js";

/** Environment variables of an instance. */
export type InstanceSettings = Readonly<Record<string, string>>;

/**
 * Returns a test function for files that need an instance with its own settings. `origin` is that instance's. Files whose
 * settings depend on stand-ins for services override `settings`.
 */
export const testWith = (given: InstanceSettings, main?: string) =>
  sharedTest.extend<{ settings: InstanceSettings; instance: TestInstance; origin: string }>({
    settings: [given, { scope: "file" }],
    instance: [
      async ({ settings }, use) => {
        const instance = await startTestInstance(settings, inject("preparedFolder"), main);
        await use(instance);
        await instance.stop();
      },
      { scope: "file" },
    ],
    origin: [
      async ({ instance }, use) => {
        await use(instance.origin);
      },
      { scope: "file" },
    ],
  });

/** The test function of files that kill the instance or change something for all its visitors. */
export const test = testWith({});
