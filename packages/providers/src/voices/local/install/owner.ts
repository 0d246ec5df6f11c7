import { createHash, randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { isProcessRunning } from "@inkreel/contract";

const HOST = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);
const OWNED = /^([0-9a-f]{8})-(\d+)-[0-9a-f]{12}$/u;
/** Time without heartbeat after which an owner counts as dead. It exceeds delays on a busy machine. */
const SILENT_MS = 15_000;

/**
 * Returns a unique owner name for a task of this process, for example "1a2b3c4d-4711-…" (host, process id, random
 * part).
 */
export function newOwner(): string {
  return `${HOST}-${process.pid}-${randomBytes(6).toString("hex")}`;
}

/**
 * Returns true if an owner may still be working. Its file must have been touched recently (heartbeat). On the same
 * machine, its process must also be running.
 */
export function isAlive(owner: string, { touchedMs, nowMs }: { touchedMs: number; nowMs: number }): boolean {
  const [, host, pid] = OWNED.exec(owner) ?? [];
  if (host === undefined || nowMs - touchedMs > SILENT_MS) return false;
  return host !== HOST || isProcessRunning(process, Number(pid));
}
