import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DiskEvent, DiskHistory, Inode } from "./disk-history.js";

/** A disk writes this much completely or not at all. A page of the database has two of them. */
const SECTOR_BYTES = 4096;

/** Returns random numbers from 0 to 1. */
export type Random = () => number;

/**
 * Writes the state of the history's folder into the new folder `target`, as a power cut after the first `moment`
 * events could have left it. `base` is the folder's state before the history.
 *
 * - Everything that was flushed is there. Each sector of 4 kB without a flush has any one of the contents that it had
 * since its file's last flush.
 * - A file has one of its lengths since then, with zeros in missing sectors of a file that has grown.
 * - Of a folder's changes of names since its flush, the first few count, as in a file system with a journal. Folders
 * do not wait for one another, and names do not wait for their files.
 *
 * With `trustsFlushes` false, no flush counts.
 */
export async function writeCutImage(options: {
  history: DiskHistory;
  base: string;
  target: string;
  moment: number;
  random: Random;
  trustsFlushes: boolean;
}): Promise<void> {
  const { history, moment, trustsFlushes } = options;
  const changes = new Map<Inode, { number: number; event: DiskEvent }[]>();
  const flushed = new Map<Inode, number>();
  for (const [number, event] of history.events.slice(0, moment).entries()) {
    if (event.kind === "flushed") {
      if (trustsFlushes) flushed.set(event.inode, Math.max(flushed.get(event.inode) ?? 0, event.through));
    } else {
      const list = changes.get(event.inode);
      if (list === undefined) changes.set(event.inode, [{ number, event }]);
      else list.push({ number, event });
    }
  }
  const partsOf = (inode: Inode): Parts => {
    const all = changes.get(inode) ?? [];
    const through = flushed.get(inode) ?? 0;
    return {
      sure: all.filter(({ number }) => number < through).map(({ event }) => event),
      open: all.filter(({ number }) => number >= through).map(({ event }) => event),
    };
  };
  await writeFolder({ ...options, partsOf }, history.root, options.target);
}

/** The changes of a file that are on the disk, and those that may be. */
interface Parts {
  sure: DiskEvent[];
  open: DiskEvent[];
}

interface Cut {
  history: DiskHistory;
  base: string;
  random: Random;
  partsOf: (inode: Inode) => Parts;
}

async function writeFolder(cut: Cut, inode: Inode, path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  for (const [name, child] of namesOf(cut, inode)) {
    if (child.isFolder) await writeFolder(cut, child, join(path, name));
    else await writeCutFile(cut, child, join(path, name));
  }
}

function namesOf({ history, random, partsOf }: Cut, inode: Inode): Map<string, Inode> {
  const names = new Map(history.baseNames.get(inode));
  const { sure, open } = partsOf(inode);
  const keptCount = Math.floor(random() * (open.length + 1));
  for (const event of [...sure, ...open.slice(0, keptCount)]) {
    if (event.kind !== "name") continue;
    if (event.named === null) names.delete(event.name);
    else names.set(event.name, event.named);
  }
  return names;
}

async function writeCutFile({ base, random, partsOf }: Cut, inode: Inode, path: string): Promise<void> {
  const { sure, open } = partsOf(inode);
  const basePath = inode.basePath === null ? null : join(base, inode.basePath);
  if (sure.length + open.length === 0 && basePath !== null) {
    await copyFile(basePath, path);
    return;
  }
  const content = new Content(basePath === null ? new Uint8Array() : await readFile(basePath));
  for (const event of sure) content.apply(event);
  await writeFile(path, cutContent(content, open, random), { mode: 0o600 });
}

function cutContent(content: Content, open: DiskEvent[], random: Random): Uint8Array {
  const sizes = [content.sizeBytes];
  const versions = new Map<number, Uint8Array[]>();
  for (const event of open) {
    const touched = sectorsOf(event, content.sizeBytes);
    for (const sector of touched) {
      if (!versions.has(sector)) versions.set(sector, [content.sector(sector)]);
    }
    content.apply(event);
    sizes.push(content.sizeBytes);
    for (const sector of touched) versions.get(sector)?.push(content.sector(sector));
  }
  const pick = <T>(list: T[]): T => list[Math.floor(random() * list.length)] as T;
  const result = new Uint8Array(Math.ceil(Math.max(...sizes) / SECTOR_BYTES) * SECTOR_BYTES);
  result.set(content.bytes());
  for (const [sector, contents] of versions) result.set(pick(contents), sector * SECTOR_BYTES);
  return result.subarray(0, pick(sizes));
}

function sectorsOf(event: DiskEvent, sizeBytes: number): number[] {
  const [start, end] =
    event.kind === "write"
      ? [event.offset, event.offset + event.bytes.byteLength]
      : event.kind === "resize"
        ? [Math.min(event.sizeBytes, sizeBytes), Math.max(event.sizeBytes, sizeBytes)]
        : [0, 0];
  const first = Math.floor(start / SECTOR_BYTES);
  return Array.from({ length: Math.ceil(end / SECTOR_BYTES) - first }, (_, index) => first + index);
}

/** The bytes of a file, which can grow. */
class Content {
  sizeBytes: number;
  #room: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#room = new Uint8Array(bytes);
    this.sizeBytes = bytes.byteLength;
  }

  apply(event: DiskEvent): void {
    if (event.kind === "write") {
      this.#resize(Math.max(this.sizeBytes, event.offset + event.bytes.byteLength));
      this.#room.set(event.bytes, event.offset);
    } else if (event.kind === "resize") this.#resize(event.sizeBytes);
  }

  bytes(): Uint8Array {
    return this.#room.subarray(0, this.sizeBytes);
  }

  /** Returns a copy, filled with zeros beyond the end. */
  sector(index: number): Uint8Array {
    const sector = new Uint8Array(SECTOR_BYTES);
    sector.set(this.bytes().subarray(index * SECTOR_BYTES, (index + 1) * SECTOR_BYTES));
    return sector;
  }

  #resize(sizeBytes: number): void {
    if (sizeBytes > this.#room.byteLength) {
      const room = new Uint8Array(Math.max(sizeBytes, this.#room.byteLength * 2));
      room.set(this.bytes());
      this.#room = room;
    }
    if (sizeBytes < this.sizeBytes) this.#room.fill(0, sizeBytes, this.sizeBytes);
    this.sizeBytes = sizeBytes;
  }
}
