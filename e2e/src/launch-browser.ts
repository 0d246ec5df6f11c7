import { chromium, type Browser } from "@playwright/test";

/** Flags that keep a headless browser from calling home, so that a closed network neither slows nor breaks it. */
const QUIET_FLAGS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: QUIET_FLAGS });
}
