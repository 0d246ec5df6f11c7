import type { Browser } from "@playwright/test";
import { launchBrowser } from "../launch-browser.js";

let launched: Promise<Browser> | null = null;

/**
 * Returns the only browser of this worker. All test files share it: contexts separate visitors, and to start a browser
 * takes longer than many tests. The browser ends with the worker.
 */
export async function workerBrowser(executablePath: string): Promise<Browser> {
  const running = await launched;
  if (running?.isConnected() === true) return running;
  launched = launchBrowser(executablePath);
  return launched;
}
