import { closeSync, fsync, fsyncSync, openSync, unlinkSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { hasCode } from "@inkreel/contract";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { endForFailedFlush } from "./end-for-failed-flush.js";
import { WalFlusher } from "./wal-flusher.js";

const STDERR = 2;

/** Error numbers in PGlite's PostgreSQL. */
const INPUT_OUTPUT_ERROR = 29;
const INVALID_ARGUMENT = 28;
const NO_SPACE = 51;
/**
 * In these folders, PostgreSQL reports a full disk as an error of the statement. In any other folder it ends itself.
 */
const TABLES = /\/(?:base|pgsql_tmp)\//;
const WAL_SEGMENT = /\/pg_wal\/[0-9A-F]{24}$/;
const CONTROL_FILE = /\/global\/pg_control$/;
const TEMPORARY = /\/pgsql_tmp\//;
/** The files of tables, indexes and transaction states. A checkpoint flushes each of them. */
const PAGES =
  /\/(?:base\/\d+|global|pg_xact|pg_multixact\/(?:offsets|members))\/[0-9A-F]+(?:_(?:fsm|vm|init))?(?:\.\d+)?$/;

/** An open file in Emscripten's NODEFS. */
interface Stream {
  path: string;
  nfd: number;
  node: FileNode;
}
interface FileNode {
  name: string;
  mode: number;
}
type Write = (stream: Stream, heap: Uint8Array, offset: number, length: number, position: number) => number;

/** The functions of NODEFS that are wrapped, separately for each open database. */
export interface NodeFiles {
  realPath: (node: FileNode) => string;
  stream_ops: {
    write: Write;
    setattr: (stream: Stream, attributes: { size?: number }) => void;
    fsync?: (stream: Stream) => number;
  };
  node_ops: {
    mknod: (parent: FileNode, name: string, mode: number, device: number) => FileNode;
    setattr: (node: FileNode, attributes: { size?: number }) => void;
    rename: (node: FileNode, folder: FileNode, name: string) => void;
    unlink: (folder: FileNode, name: string) => void;
    rmdir: (folder: FileNode, name: string) => void;
  };
}

/**
 * The files of an embedded database in a folder. Adds the flushes (fsync) that PostgreSQL demands and PGlite leaves
 * out. From `goOn` to `settle`, the flushes run in the background:
 *
 * - A thread flushes the write-ahead log, up to a second after a commit was confirmed. Every other change to the
 *   disk waits for the log, so that the disk never contains a change before its log record.
 * - `checkpoint` flushes the table files after PostgreSQL assumes that they are flushed. Until then the control file
 *   stays unchanged and the log is kept, so that after a crash PostgreSQL starts from the previous checkpoint.
 */
export class DurableFiles extends NodeFS {
  protected readonly wal = new WalFlusher((fd, path) => this.flushNow(fd, path));
  #isInBackground = false;
  #defersPages = false;
  #deferred: { fd: number; path: string }[] = [];
  /** The content to write to the control file after all deferred flushes. */
  #control: { path: string; bytes: Uint8Array } | null = null;
  /** Log segments to delete after the control file is written. */
  #unneeded: string[] = [];
  /** Folders in which names were added, changed or removed since the last flush. */
  readonly #changedFolders = new Set<string>();
  #finishing: Promise<void> = Promise.resolve();
  #walBytes = 0;

  get folder(): string {
    return this.rootDir;
  }

  /** The number of bytes that were written to the log since the folder was opened. */
  get walBytes(): number {
    return this.#walBytes;
  }

  override async init(pg: PGlite, options: Parameters<NodeFS["init"]>[1]): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: { NODEFS: unknown }) => this.wrap(module.NODEFS as NodeFiles),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  /** Runs all flushes in the background from now on. Call it when the database is open. */
  goOn(): void {
    this.wal.start();
    this.#isInBackground = true;
  }

  /** Completes all pending flushes. From now on, each flush runs at once. */
  async settle(): Promise<void> {
    await this.#finishing;
    this.#isInBackground = false;
    await this.wal.stop();
  }

  override async closeFs(): Promise<void> {
    this.wal.close();
    await super.closeFs();
  }

  /** Runs `execute`, which makes PostgreSQL write a checkpoint, and resolves when the checkpoint is on the disk. */
  async checkpoint(execute: () => Promise<void>): Promise<void> {
    await this.#finishing;
    this.#defersPages = this.#isInBackground;
    try {
      await execute();
    } finally {
      this.#defersPages = false;
      this.#finishing = this.#finish().catch(endForFailedFlush);
    }
    await this.#finishing;
  }

  protected wrap(files: NodeFiles): void {
    const { realPath, stream_ops, node_ops } = files;
    const { write } = stream_ops;
    const pathIn = (folder: FileNode, name: string): string => join(realPath(folder), name);
    stream_ops.write = (stream, heap, offset, length, position) => {
      if (WAL_SEGMENT.test(stream.path)) {
        this.wal.noteWrite(realPath(stream.node));
        this.#walBytes += length;
      } else if (CONTROL_FILE.test(stream.path) && this.#deferred.length > 0) {
        this.#control = { path: realPath(stream.node), bytes: heap.slice(offset, offset + length) };
        return length;
      } else if (!TEMPORARY.test(stream.path) && !isLengthening(heap.subarray(offset, offset + length))) {
        this.wal.flush();
      }
      try {
        return write(stream, heap, offset, length, position);
      } catch (error) {
        if (isFull(error) && !TABLES.test(stream.path)) endForFullDisk();
        throw error;
      }
    };
    stream_ops.fsync = (stream) => this.#fsync(stream, realPath(stream.node));
    stream_ops.setattr = this.#afterWal(stream_ops.setattr);
    node_ops.setattr = this.#afterWal(node_ops.setattr);
    node_ops.rmdir = this.#afterWal(node_ops.rmdir);
    const { mknod, rename, unlink } = node_ops;
    node_ops.mknod = (parent, name, mode, device) => {
      this.#changedFolders.add(realPath(parent));
      return mknod(parent, name, mode, device);
    };
    node_ops.rename = (node, folder, name) => {
      this.wal.flush();
      this.#changedFolders.add(realPath(folder));
      rename(node, folder, name);
    };
    node_ops.unlink = (folder, name) => {
      const path = pathIn(folder, name);
      const isKept = this.#deferred.length > 0 && WAL_SEGMENT.test(path);
      if (isKept) {
        this.#unneeded.push(path);
        return;
      }
      this.wal.flush();
      this.#changedFolders.add(realPath(folder));
      unlink(folder, name);
    };
  }

  protected flushNow(fd: number, _path: string): void {
    fsyncSync(fd);
  }

  protected async flushLater(fd: number, _path: string): Promise<void> {
    await promisify(fsync)(fd);
  }

  protected writeNow(fd: number, bytes: Uint8Array, _path: string): void {
    writeSync(fd, bytes, 0, bytes.byteLength, 0);
  }

  protected unlinkNow(path: string): void {
    unlinkSync(path);
  }

  #afterWal<Parameters extends unknown[]>(
    change: (...parameters: Parameters) => void,
  ): (...parameters: Parameters) => void {
    return (...parameters) => {
      this.wal.flush();
      change(...parameters);
    };
  }

  #fsync({ path, nfd, node }: Stream, realPath: string): number {
    try {
      if (WAL_SEGMENT.test(path)) this.wal.ask();
      else if (this.#defersPages && PAGES.test(path)) this.#defer(realPath);
      else if (isFolder(node)) this.#flushNames(realPath);
      else if (!CONTROL_FILE.test(path) || this.#control === null) {
        this.flushNow(nfd, realPath);
        this.#flushNames(dirname(realPath));
      }
      return 0;
    } catch (error) {
      // Some file systems cannot flush folders and report EINVAL, which PostgreSQL expects.
      if (hasCode(error, "EINVAL")) return INVALID_ARGUMENT;
      endForFailedFlush(error);
      return INPUT_OUTPUT_ERROR;
    }
  }

  #defer(path: string): void {
    this.#deferred.push({ fd: openSync(path, "r+"), path });
  }

  #flushNames(folder: string): void {
    if (process.platform === "win32" || !this.#changedFolders.delete(folder)) return;
    const fd = openSync(folder, "r");
    try {
      this.flushNow(fd, folder);
    } finally {
      closeSync(fd);
    }
  }

  async #finish(): Promise<void> {
    for (const { fd, path } of this.#deferred) {
      await this.flushLater(fd, path);
      closeSync(fd);
      this.#flushNames(dirname(path));
    }
    this.#deferred = [];
    const control = this.#control;
    this.#control = null;
    if (control === null) return;
    const fd = openSync(control.path, "r+");
    this.wal.flush();
    this.writeNow(fd, control.bytes, control.path);
    await this.flushLater(fd, control.path);
    closeSync(fd);
    for (const path of this.#unneeded.splice(0)) this.unlinkNow(path);
  }
}

/** Returns true for an error of a full disk. Emscripten's errors have this number. */
const isFull = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "errno" in error && error.errno === NO_SPACE;

/** Returns true if the bytes only extend a table with zeros, which need no log record. */
const isLengthening = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);

/** Returns true for a folder. Some bits of the mode contain the file's type. */
const isFolder = ({ mode }: FileNode): boolean => (mode & 0o170_000) === 0o040_000;

/**
 * Ends the process at once. PostgreSQL would end its own process, but inside ours it would loop for ever at this
 * statement or the next. The log contains everything that was committed.
 */
function endForFullDisk(): never {
  writeSync(
    STDERR,
    "The disk is full, so the embedded database could not write and the process stops. Saved work is safe. Free some space and start the process again.\n",
  );
  process.exit(1);
}
