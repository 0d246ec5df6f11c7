import type { Browser } from "@playwright/test";
import { launchBrowser } from "../launch-browser.js";

let launched: Promise<Browser> | null = null;

/**
 * The one browser of this worker, for all of its files: contexts separate visitors well enough, and starting a browser
 * takes longer than many a test. It ends with the worker.
 */
export async function workerBrowser(executablePath: string): Promise<Browser> {
  const running = await launched;
  if (running?.isConnected() === true) return running;
  launched = launchBrowser(executablePath);
  return launched;
}
