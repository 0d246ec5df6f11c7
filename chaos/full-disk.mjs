import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { mkdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import { goThroughTroubles } from "./storage-trouble.mjs";
import { makeWorld } from "./worlds.mjs";

const MIB = 1024 * 1024;
const PAGE_BYTES = 4096;
const DISK_MIB = 600;
const RESERVE_MB = 100;
const ENDS_WITH = /The disk is full, .* Free some space and start the process again/u;

/** The disk of the data folders, and of the S3 server's files, fills up, to below the reserve and then to the last byte, while renders and writes run. */
export const fullDisk = {
  name: "full-disk",
  forms: ["embedded", "distributed"],
  run: async ({ form, folder, log }) => {
    const disk = join(folder, "disk");
    await mkdir(disk);
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MIB}m`, "inkreel-chaos", disk], {
        stdio: "pipe",
      });
    } catch (error) {
      return { skipped: `a small disk cannot be mounted without root: ${error.message.trim()}` };
    }
    try {
      const env = { DISK_RESERVE_MB: String(RESERVE_MB) };
      const world = await makeWorld(form, folder, { apiCount: 1, workerCount: 1, env, dataRoot: disk });
      try {
        return await goThroughTroubles({ world, troubles: troublesOf({ disk, form }), log });
      } finally {
        await world.close();
      }
    } finally {
      execFileSync("umount", ["-l", disk]);
    }
  },
};

function troublesOf({ disk, form }) {
  const ballast = join(disk, "ballast");
  const trouble = (name, leftMib, mayEnd) => ({
    name,
    code: "storage_full",
    mayEnd,
    begin: () => fill(ballast, disk, leftMib),
    end: () => rmSync(ballast),
  });
  return [
    trouble(`only ${RESERVE_MB / 2} MiB are free`, RESERVE_MB / 2, null),
    // The embedded database cannot continue when a write of its log fails.
    trouble("no space is free", 0, form === "embedded" ? ENDS_WITH : null),
  ];
}

async function fill(ballast, disk, leftMib) {
  const file = openSync(ballast, "w");
  try {
    const { bavail, bsize } = await statfs(disk);
    const piece = new Uint8Array(MIB);
    for (let left = bavail * bsize - leftMib * MIB; left > 0; left -= MIB) writeSync(file, piece);
    // The last, smaller pieces, too.
    if (leftMib === 0) for (;;) writeSync(file, piece, 0, PAGE_BYTES);
  } catch (error) {
    if (error.code !== "ENOSPC") throw error;
  } finally {
    closeSync(file);
  }
}
