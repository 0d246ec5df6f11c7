import { createHash, randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { isProcessRunning } from "@inkreel/contract";

const HOST = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);
const OWNED = /^([0-9a-f]{8})-(\d+)-[0-9a-f]{12}$/u;
/** Longer than a busy machine keeps a heartbeat waiting. */
const SILENT_MS = 15_000;

/** A name for one piece of work of this process: "1a2b3c4d-4711-…". */
export function newOwner(): string {
  return `${HOST}-${process.pid}-${randomBytes(6).toString("hex")}`;
}

/**
 * True while whoever has that name may still be working: its file was touched a moment ago and, where that can be seen, its
 * process lives. Owners on other machines that share the folder are known by their heartbeat alone.
 */
export function isAlive(owner: string, { touchedMs, nowMs }: { touchedMs: number; nowMs: number }): boolean {
  const [, host, pid] = OWNED.exec(owner) ?? [];
  if (host === undefined || nowMs - touchedMs > SILENT_MS) return false;
  return host !== HOST || isProcessRunning(process, Number(pid));
}
