import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const KNOWN_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Returns the path of Chromium. Installs it with apt if it is missing and apt can do that. Returns null without Chromium.
 * In CI a missing browser is an error, since skipped browser tests would look like passed ones.
 */
export function findChromium(): string | null {
  const found = lookForChromium() ?? installChromium();
  if (found === null && process.env["CI"] === "true")
    throw new Error("CI has no Chromium and apt could not install one.");
  if (found === null)
    console.warn("Browser tests skipped: no Chromium found. Install one or set CHROMIUM_PATH.");
  return found;
}

function lookForChromium(): string | null {
  const candidates = [process.env["CHROMIUM_PATH"], ...KNOWN_PATHS];
  return candidates.find((path) => path !== undefined && existsSync(path)) ?? null;
}

function installChromium(): string | null {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync("/usr/bin/apt-get")) return null;
  try {
    execFileSync("apt-get", ["update", "-q"], { stdio: "ignore" });
    execFileSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"], {
      stdio: "ignore",
    });
  } catch (error) {
    console.warn(`apt-get could not install Chromium: ${String(error)}`);
    return null;
  }
  return lookForChromium();
}
