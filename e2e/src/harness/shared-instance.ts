import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { findChromium } from "../find-chromium.js";
import { makeVideoOwner, type VideoOwner } from "./video-owner.js";
import { prepareData, startTestInstance } from "./test-instance.js";

declare module "vitest" {
  interface ProvidedContext {
    origin: string;
    videoOwner: VideoOwner;
    /** Test files copy this folder for instances of their own. */
    preparedFolder: string;
  }
}

/** Vitest's global setup: one instance for all test files, and one video that renders while the first files run. */
export async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (findChromium() === null) return undefined;
  const preparedFolder = await prepareData();
  provide("preparedFolder", preparedFolder);
  const instance = await startTestInstance({}, preparedFolder);
  provide("origin", instance.origin);
  provide("videoOwner", await makeVideoOwner(instance.origin));
  return async () => {
    await instance.stop();
    await rm(preparedFolder, { recursive: true });
  };
}
