import { type Dirent, readdirSync } from "node:fs";
import { join, relative } from "node:path";

/** A file or folder under any name. */
export interface Inode {
  isFolder: boolean;
  /** Its path in the folder before the history. Null for a new file. */
  basePath: string | null;
}

/** A change that reached the operating system. It is on the disk after a later `flushed` event. */
export type DiskChange =
  | { kind: "write"; inode: Inode; offset: number; bytes: Uint8Array }
  | { kind: "resize"; inode: Inode; sizeBytes: number }
  | { kind: "name"; inode: Inode; name: string; named: Inode | null }
  /** The changes of `inode` before number `through` are on the disk. */
  | { kind: "flushed"; inode: Inode; through: number };

export type DiskEvent = DiskChange & { atMs: number };

/** Everything that happens to the files of one folder, in order, with the writer's paths. */
export class DiskHistory {
  readonly events: DiskEvent[] = [];
  readonly root: Inode = { isFolder: true, basePath: "" };
  /** The names before the history. */
  readonly baseNames = new Map<Inode, Map<string, Inode>>();
  readonly #folder: string;
  readonly #byPath = new Map<string, Inode>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#readFolder("", this.root);
  }

  get length(): number {
    return this.events.length;
  }

  /** Returns the file that has the path now, or null. */
  find(path: string): Inode | null {
    return this.#byPath.get(relative(this.#folder, path)) ?? null;
  }

  note(change: DiskChange): void {
    this.events.push({ ...change, atMs: performance.now() });
  }

  noteMade(path: string, isFolder: boolean): void {
    const inode: Inode = { isFolder, basePath: null };
    this.#name(path, inode);
  }

  noteRemoved(path: string): void {
    this.#name(path, null);
  }

  noteRenamed(from: string, to: string): void {
    const inode = this.find(from);
    if (inode === null) throw new Error(`${from} is renamed, but was never made.`);
    this.#name(to, inode);
    this.#name(from, null);
  }

  #name(path: string, named: Inode | null): void {
    const parent = this.find(join(path, ".."));
    if (parent === null) throw new Error(`${path} is in a folder that was never made.`);
    const name = path.slice(path.lastIndexOf("/") + 1);
    this.note({ kind: "name", inode: parent, name, named });
    const key = relative(this.#folder, path);
    if (named === null) this.#byPath.delete(key);
    else this.#byPath.set(key, named);
  }

  #readFolder(path: string, inode: Inode): void {
    this.#byPath.set(path, inode);
    const names = new Map<string, Inode>();
    this.baseNames.set(inode, names);
    for (const entry of readdirSync(join(this.#folder, path), { withFileTypes: true })) {
      const child = this.#readEntry(join(path, entry.name), entry);
      names.set(entry.name, child);
    }
  }

  #readEntry(path: string, entry: Dirent): Inode {
    const inode: Inode = { isFolder: entry.isDirectory(), basePath: path };
    if (inode.isFolder) this.#readFolder(path, inode);
    else this.#byPath.set(path, inode);
    return inode;
  }
}
