import { inject } from "vitest";
import { test as sharedTest } from "./browser-test.js";
import { startTestInstance, type TestInstance } from "./test-instance.js";

/** Returns a test function for files that need an instance with its own settings. `origin` is that instance's. */
export const testWith = (settings: Readonly<Record<string, string>>, main?: string) =>
  sharedTest.extend<{ instance: TestInstance; origin: string }>({
    instance: [
      // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern what a fixture needs
      async ({}, use) => {
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
