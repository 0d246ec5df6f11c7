import { DurableFiles, type NodeFiles } from "../../db/durable-files.js";
import type { DiskHistory, Inode } from "./disk-history.js";

const IS_FOLDER = 0o040_000;
/** The interval in which finished flushes of the log's thread are detected when nothing else happens. */
const LOOK_MS = 10;

/** The files of an embedded database as the product flushes them, with a record of everything that reaches the disk. */
export class RecordedFiles extends DurableFiles {
  readonly #history: DiskHistory;
  /** The requested flushes of the log's thread that have not ended, as far as was detected. */
  #asks: { asked: number; inode: Inode; through: number }[] = [];
  readonly #timer = setInterval(() => this.#notice(), LOOK_MS);

  constructor(folder: string, history: DiskHistory) {
    super(folder);
    this.#history = history;
  }

  override async closeFs(): Promise<void> {
    await super.closeFs();
    clearInterval(this.#timer);
  }

  /** Wraps below the product's own layer, so that deferred changes are recorded when they are written. */
  protected override wrap(files: NodeFiles): void {
    this.#record(files);
    super.wrap(files);
    const { fsync } = files.stream_ops;
    files.stream_ops.fsync = (stream) => {
      const { asked } = this.wal;
      const answer = fsync?.(stream) ?? 0;
      if (this.wal.asked !== asked) {
        const inode = this.#inodeOf(files.realPath(stream.node));
        this.#asks.push({ asked: this.wal.asked, inode, through: this.#history.length });
      }
      return answer;
    };
  }

  protected override flushNow(fd: number, path: string): void {
    const through = this.#history.length;
    super.flushNow(fd, path);
    this.#noteFlushed(path, through);
  }

  protected override async flushLater(fd: number, path: string): Promise<void> {
    const through = this.#history.length;
    await super.flushLater(fd, path);
    this.#noteFlushed(path, through);
  }

  protected override writeNow(fd: number, bytes: Uint8Array, path: string): void {
    this.#history.note({ kind: "write", inode: this.#inodeOf(path), offset: 0, bytes });
    super.writeNow(fd, bytes, path);
  }

  protected override unlinkNow(path: string): void {
    this.#history.noteRemoved(path);
    super.unlinkNow(path);
  }

  #record({ realPath, stream_ops, node_ops }: NodeFiles): void {
    const { write, setattr } = stream_ops;
    const { mknod, rename, unlink, rmdir } = node_ops;
    const resize = node_ops.setattr;
    const noteSize = (path: string, sizeBytes: number | undefined): void => {
      this.#notice();
      if (sizeBytes !== undefined) {
        this.#history.note({ kind: "resize", inode: this.#inodeOf(path), sizeBytes });
      }
    };
    stream_ops.write = (stream, heap, offset, length, position) => {
      this.#notice();
      const inode = this.#inodeOf(realPath(stream.node));
      this.#history.note({
        kind: "write",
        inode,
        offset: position,
        bytes: heap.slice(offset, offset + length),
      });
      return write(stream, heap, offset, length, position);
    };
    stream_ops.setattr = (stream, attributes) => {
      noteSize(realPath(stream.node), attributes.size);
      setattr(stream, attributes);
    };
    node_ops.setattr = (node, attributes) => {
      noteSize(realPath(node), attributes.size);
      resize(node, attributes);
    };
    node_ops.mknod = (parent, name, mode, device) => {
      this.#history.noteMade(`${realPath(parent)}/${name}`, (mode & IS_FOLDER) !== 0);
      return mknod(parent, name, mode, device);
    };
    node_ops.rename = (node, folder, name) => {
      this.#history.noteRenamed(realPath(node), `${realPath(folder)}/${name}`);
      rename(node, folder, name);
    };
    node_ops.unlink = (folder, name) => {
      this.#history.noteRemoved(`${realPath(folder)}/${name}`);
      unlink(folder, name);
    };
    node_ops.rmdir = (folder, name) => {
      this.#history.noteRemoved(`${realPath(folder)}/${name}`);
      rmdir(folder, name);
    };
  }

  /** Records which of the requested flushes have ended. */
  #notice(): void {
    const { flushed } = this.wal;
    const isEnded = ({ asked }: { asked: number }): boolean => flushed - asked >= 0;
    for (const { inode, through } of this.#asks.filter(isEnded)) {
      this.#history.note({ kind: "flushed", inode, through });
    }
    this.#asks = this.#asks.filter((ask) => !isEnded(ask));
  }

  #noteFlushed(path: string, through: number): void {
    const inode = this.#history.find(path);
    // A table that was dropped during its flush has no name any more and does not matter.
    if (inode !== null) this.#history.note({ kind: "flushed", inode, through });
  }

  #inodeOf(path: string): Inode {
    const inode = this.#history.find(path);
    if (inode === null) throw new Error(`${path} is written, but was never made.`);
    return inode;
  }
}
