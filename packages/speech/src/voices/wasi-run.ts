const FIRST_BYTES = 1 << 16;

/** Thrown to leave `_start`, because WebAssembly has no other way to stop. */
export class WasiExit extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super(`The module ended with exit code ${exitCode}`);
    this.name = "WasiExit";
    this.exitCode = exitCode;
  }
}

const OK = 0;
const BAD_DESCRIPTOR = 8;
const NO_ENTRY = 44;
const [STDOUT, STDERR, FOLDER] = [1, 2, 3] as const;
const FILE_TYPE = { character: 2, directory: 3, regular: 4 } as const;
const CREATE_OR_TRUNCATE = 0b1001;
const ALL_RIGHTS = 0xffff_ffff_ffff_ffffn;

interface OpenFile {
  file: GrowingFile;
  position: number;
}

/**
 * One run of a WASI command. It implements the 13 WASI preview 1 functions that Flite calls, with files in memory only,
 * so that Flite cannot access the file system. `node:wasi` is not used, because it crashes the process with this module
 * (nodejs/node#52402, #53087).
 */
export class WasiRun {
  private readonly args: Uint8Array[];
  private readonly files = new Map<string, GrowingFile>();
  private readonly open = new Map<number, OpenFile>();
  private readonly standard = { [STDOUT]: new GrowingFile(), [STDERR]: new GrowingFile() };
  private memory = new WebAssembly.Memory({ initial: 0 });
  private nextFd = FOLDER + 1;

  /** `inputs` are text files in the working directory of the command, by name. */
  constructor(args: readonly string[], inputs: Readonly<Record<string, string>>) {
    this.args = args.map((arg) => new TextEncoder().encode(`${arg}\0`));
    for (const [path, text] of Object.entries(inputs)) {
      const file = new GrowingFile();
      file.write(0, new TextEncoder().encode(text));
      this.files.set(path, file);
    }
    for (const fd of [STDOUT, STDERR]) this.open.set(fd, { file: this.standard[fd], position: 0 });
  }

  /** Runs the module to its end. Throws WasiExit for an exit code other than 0, and the WebAssembly error on a trap. */
  start(module: WebAssembly.Module): void {
    const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: this.calls() });
    this.memory = exports["memory"] as WebAssembly.Memory;
    try {
      (exports["_start"] as () => void)();
    } catch (error) {
      if (!(error instanceof WasiExit) || error.exitCode !== 0) throw error;
    }
  }

  stdout(): string {
    return new TextDecoder("latin1").decode(this.standard[STDOUT].bytes());
  }

  stderr(): string {
    return new TextDecoder("latin1").decode(this.standard[STDERR].bytes());
  }

  file(path: string): Uint8Array | null {
    return this.files.get(path)?.bytes() ?? null;
  }

  /** Returns the WASI functions. Their parameters are those of the WASI preview 1 specification. */
  private calls() {
    return {
      args_sizes_get: (count: number, size: number) => this.tellArgSizes(count, size),
      args_get: (pointers: number, text: number) => this.tellArgs(pointers, text),
      // Flite reads the clock only for statistics. A constant makes runs reproducible.
      clock_time_get: (_clock: number, _precision: bigint, time: number) => this.setU64(time, 0n),
      fd_prestat_get: (fd: number, result: number) => this.tellFolder(fd, result),
      fd_prestat_dir_name: (_fd: number, name: number) => this.setBytes(name, ".".charCodeAt(0)),
      fd_fdstat_get: (fd: number, result: number) => this.tellState(fd, result),
      fd_fdstat_set_flags: () => OK,
      path_open: (...args: number[]) =>
        this.openFile(args[2]!, args[3]!, { flags: args[4]!, result: args[8]! }),
      fd_close: (fd: number) => (this.open.delete(fd) ? OK : BAD_DESCRIPTOR),
      fd_seek: (fd: number, offset: bigint, whence: number, result: number) =>
        this.seek(fd, { offset, whence, result }),
      fd_read: (fd: number, vectors: number, count: number, result: number) =>
        this.transfer(this.open.get(fd), { vectors, count, result }, readInto),
      fd_write: (fd: number, vectors: number, count: number, result: number) =>
        this.transfer(this.open.get(fd), { vectors, count, result }, writeFrom),
      proc_exit: (exitCode: number) => {
        throw new WasiExit(exitCode);
      },
    };
  }

  private tellArgSizes(countPointer: number, sizePointer: number): number {
    this.setU32(countPointer, this.args.length);
    return this.setU32(
      sizePointer,
      this.args.reduce((sum, arg) => sum + arg.length, 0),
    );
  }

  private tellArgs(pointers: number, text: number): number {
    let offset = text;
    this.args.forEach((arg, index) => {
      this.setU32(pointers + index * 4, offset);
      this.setBytes(offset, ...arg);
      offset += arg.length;
    });
    return OK;
  }

  private tellFolder(fd: number, result: number): number {
    if (fd !== FOLDER) return BAD_DESCRIPTOR;
    this.setU32(result, 0);
    return this.setU32(result + 4, 1);
  }

  private tellState(fd: number, result: number): number {
    const type = fd === FOLDER ? FILE_TYPE.directory : fd < FOLDER ? FILE_TYPE.character : FILE_TYPE.regular;
    this.setU64(result, BigInt(type));
    this.setU64(result + 8, ALL_RIGHTS);
    return this.setU64(result + 16, ALL_RIGHTS);
  }

  private openFile(pathPointer: number, pathLength: number, to: { flags: number; result: number }): number {
    const path = new TextDecoder().decode(new Uint8Array(this.memory.buffer, pathPointer, pathLength));
    const isFresh = (to.flags & CREATE_OR_TRUNCATE) !== 0;
    const file = isFresh ? new GrowingFile() : this.files.get(path);
    if (file === undefined) return NO_ENTRY;
    this.files.set(path, file);
    this.open.set(this.nextFd, { file, position: 0 });
    this.nextFd += 1;
    return this.setU32(to.result, this.nextFd - 1);
  }

  private seek(fd: number, to: { offset: bigint; whence: number; result: number }): number {
    const entry = this.open.get(fd);
    if (entry === undefined) return BAD_DESCRIPTOR;
    const base = [0, entry.position, entry.file.size][to.whence] ?? 0;
    entry.position = base + Number(to.offset);
    return this.setU64(to.result, BigInt(entry.position));
  }

  /** Transfers bytes between a file and the buffers of the module, until a buffer is only partly filled. */
  private transfer(
    entry: OpenFile | undefined,
    buffers: { vectors: number; count: number; result: number },
    move: (entry: OpenFile, bytes: Uint8Array) => number,
  ): number {
    if (entry === undefined) return BAD_DESCRIPTOR;
    const view = new DataView(this.memory.buffer);
    let total = 0;
    for (let index = 0; index < buffers.count; index += 1) {
      const pointer = view.getUint32(buffers.vectors + index * 8, true);
      const length = view.getUint32(buffers.vectors + index * 8 + 4, true);
      const moved = move(entry, new Uint8Array(this.memory.buffer, pointer, length));
      total += moved;
      if (moved < length) break;
    }
    return this.setU32(buffers.result, total);
  }

  private setU32(pointer: number, value: number): number {
    new DataView(this.memory.buffer).setUint32(pointer, value, true);
    return OK;
  }

  private setU64(pointer: number, value: bigint): number {
    new DataView(this.memory.buffer).setBigUint64(pointer, value, true);
    return OK;
  }

  private setBytes(pointer: number, ...bytes: number[]): number {
    new Uint8Array(this.memory.buffer, pointer, bytes.length).set(bytes);
    return OK;
  }
}

function readInto(entry: OpenFile, target: Uint8Array): number {
  const part = entry.file.bytes().subarray(entry.position, entry.position + target.length);
  target.set(part);
  entry.position += part.length;
  return part.length;
}

function writeFrom(entry: OpenFile, source: Uint8Array): number {
  entry.file.write(entry.position, source);
  entry.position += source.length;
  return source.length;
}

/** A file in memory that grows as it is written. */
class GrowingFile {
  private buffer = new Uint8Array(FIRST_BYTES);
  private length = 0;

  get size(): number {
    return this.length;
  }

  write(position: number, bytes: Uint8Array): void {
    const end = position + bytes.length;
    if (end > this.buffer.length) {
      const grown = new Uint8Array(Math.max(end, this.buffer.length * 2));
      grown.set(this.buffer);
      this.buffer = grown;
    }
    this.buffer.set(bytes, position);
    this.length = Math.max(this.length, end);
  }

  bytes(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }
}
