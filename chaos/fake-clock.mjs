import { existsSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** It lies in a folder of the machine's architecture. */
const LIBRARIES_FOLDER = "/usr/lib";
const LIBRARY = "faketime/libfaketimeMT.so.1";
const LOOK_SECONDS = 1;

/**
 * A clock for other processes that can be set while they run, or null where libfaketime is not installed (Debian's
 * `faketime`). `env` is for those processes; their monotonic clock and the times of files stay as they are.
 */
export async function fakeClock(folder) {
  const library = findLibrary();
  if (library === undefined) return null;
  const path = join(folder, "clock");
  const set = (seconds) => writeFile(path, `${seconds < 0 ? "" : "+"}${seconds}`);
  await set(0);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: path,
      FAKETIME_CACHE_DURATION: String(LOOK_SECONDS),
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
      NO_FAKE_STAT: "1",
    },
    /** Resolves when all processes have seen it. */
    set: async (seconds) => {
      await set(seconds);
      await wait(2 * LOOK_SECONDS * 1000);
    },
  };
}

function findLibrary() {
  if (!existsSync(LIBRARIES_FOLDER)) return undefined;
  const folders = readdirSync(LIBRARIES_FOLDER);
  return folders.map((name) => join(LIBRARIES_FOLDER, name, LIBRARY)).find((path) => existsSync(path));
}
