import { createHash, randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { isProcessRunning } from "@inkreel/contract";

const HOST = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);
const OWNED = /^([0-9a-f]{8})-(\d+)-[0-9a-f]{12}$/u;
/** Longer than the heartbeat of a busy machine is delayed. */
const SILENT_MS = 15_000;

/** Returns a name for one task of this process: "1a2b3c4d-4711-…". */
export function newOwner(): string {
  return `${HOST}-${process.pid}-${randomBytes(6).toString("hex")}`;
}

/**
 * Returns true if the owner with that name may still be working: its file was touched recently and, if that can be
 * checked, its process is running. Owners on other machines that share the folder are checked only by their heartbeat.
 */
export function isAlive(owner: string, { touchedMs, nowMs }: { touchedMs: number; nowMs: number }): boolean {
  const [, host, pid] = OWNED.exec(owner) ?? [];
  if (host === undefined || nowMs - touchedMs > SILENT_MS) return false;
  return host !== HOST || isProcessRunning(process, Number(pid));
}
