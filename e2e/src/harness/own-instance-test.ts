import { inject } from "vitest";
import { test as sharedTest } from "./browser-test.js";
import { startTestInstance, type TestInstance } from "./test-instance.js";

/** For files that need an instance with settings of its own: `origin` is that instance's. */
export const testWith = (settings: Readonly<Record<string, string>>) =>
  sharedTest.extend<{ instance: TestInstance; origin: string }>({
    instance: [
      // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern what a fixture needs
      async ({}, use) => {
        const instance = await startTestInstance(settings, inject("preparedFolder"));
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

/** For files that kill the instance or change what everybody on it sees. */
export const test = testWith({});
