/**
 * The 13 calls of WASI preview 1 that Flite makes, over memory alone: no file of the machine can be reached.
 * Node's own `node:wasi` is not used because it crashes the process on this module (nodejs/node#52402, #53087).
 */
export interface WasiRun {
  imports: WebAssembly.Imports;
  attach(memory: WebAssembly.Memory): void;
  stdout(): string;
  stderr(): string;
  file(path: string): Uint8Array | null;
}

/** Thrown to leave `_start`; WASM has no other way to stop. */
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
const PREOPENED_DIRECTORY = 3;
const FILE_TYPE = { character: 2, directory: 3, regular: 4 } as const;
const CREATE_OR_TRUNCATE = 0b1001;
const ALL_RIGHTS = 0xffff_ffff_ffff_ffffn;

interface OpenFile {
  file: GrowingFile;
  position: number;
}

class GrowingFile {
  private buffer = new Uint8Array(1 << 16);
  size = 0;

  write(position: number, bytes: Uint8Array): void {
    const end = position + bytes.length;
    if (end > this.buffer.length) {
      const grown = new Uint8Array(Math.max(end, this.buffer.length * 2));
      grown.set(this.buffer);
      this.buffer = grown;
    }
    this.buffer.set(bytes, position);
    this.size = Math.max(this.size, end);
  }

  bytes(): Uint8Array {
    return this.buffer.subarray(0, this.size);
  }
}

/** Prepares one run of a WASI command with these arguments, in a folder in memory with these text files. */
export function createWasiRun(args: readonly string[], inputs: Readonly<Record<string, string>>): WasiRun {
  const encodedArgs = args.map((arg) => new TextEncoder().encode(`${arg}\0`));
  const files = new Map<string, GrowingFile>();
  for (const [path, text] of Object.entries(inputs)) {
    const file = new GrowingFile();
    file.write(0, new TextEncoder().encode(text));
    files.set(path, file);
  }
  const open = new Map<number, OpenFile>([1, 2].map((fd) => [fd, { file: new GrowingFile(), position: 0 }]));
  const standard = [...open.values()].map(({ file }) => file);
  let memory = new WebAssembly.Memory({ initial: 0 });
  let nextFd = PREOPENED_DIRECTORY + 1;
  const view = () => new DataView(memory.buffer);
  const bytesAt = (pointer: number, length: number) => new Uint8Array(memory.buffer, pointer, length);
  const setU32 = (pointer: number, value: number) => view().setUint32(pointer, value, true);

  /** Calls `visit` for each of the module's buffers until it handles fewer bytes than the buffer has. */
  function forBuffers(vectors: number, count: number, visit: (bytes: Uint8Array) => number): number {
    let total = 0;
    for (let index = 0; index < count; index += 1) {
      const pointer = view().getUint32(vectors + index * 8, true);
      const length = view().getUint32(vectors + index * 8 + 4, true);
      const handled = visit(bytesAt(pointer, length));
      total += handled;
      if (handled < length) break;
    }
    return total;
  }

  const calls = {
    args_sizes_get(countPointer: number, sizePointer: number): number {
      setU32(countPointer, encodedArgs.length);
      setU32(
        sizePointer,
        encodedArgs.reduce((sum, arg) => sum + arg.length, 0),
      );
      return OK;
    },
    args_get(pointers: number, text: number): number {
      let offset = text;
      encodedArgs.forEach((arg, index) => {
        setU32(pointers + index * 4, offset);
        bytesAt(offset, arg.length).set(arg);
        offset += arg.length;
      });
      return OK;
    },
    /** Flite reads the clock for its own statistics only; a constant keeps runs reproducible. */
    clock_time_get(_clock: number, _precision: bigint, pointer: number): number {
      view().setBigUint64(pointer, 0n, true);
      return OK;
    },
    fd_prestat_get(fd: number, pointer: number): number {
      if (fd !== PREOPENED_DIRECTORY) return BAD_DESCRIPTOR;
      setU32(pointer, 0);
      setU32(pointer + 4, 1);
      return OK;
    },
    fd_prestat_dir_name(_fd: number, pointer: number): number {
      bytesAt(pointer, 1)[0] = ".".charCodeAt(0);
      return OK;
    },
    fd_fdstat_get(fd: number, pointer: number): number {
      bytesAt(pointer, 24).fill(0);
      const isDirectory = fd === PREOPENED_DIRECTORY;
      const type = isDirectory ? FILE_TYPE.directory : fd < 3 ? FILE_TYPE.character : FILE_TYPE.regular;
      view().setUint8(pointer, type);
      view().setBigUint64(pointer + 8, ALL_RIGHTS, true);
      view().setBigUint64(pointer + 16, ALL_RIGHTS, true);
      return OK;
    },
    fd_fdstat_set_flags: (): number => OK,
    path_open(...args: number[]): number {
      const [, , pathPointer = 0, pathLength = 0, openFlags = 0, , , , fdPointer = 0] = args;
      const path = new TextDecoder().decode(bytesAt(pathPointer, pathLength));
      if (!files.has(path) && (openFlags & CREATE_OR_TRUNCATE) === 0) return NO_ENTRY;
      const file = (openFlags & CREATE_OR_TRUNCATE) === 0 ? files.get(path)! : new GrowingFile();
      files.set(path, file);
      open.set(nextFd, { file, position: 0 });
      setU32(fdPointer, nextFd);
      nextFd += 1;
      return OK;
    },
    fd_close(fd: number): number {
      return open.delete(fd) ? OK : BAD_DESCRIPTOR;
    },
    fd_seek(fd: number, offset: bigint, whence: number, resultPointer: number): number {
      const entry = open.get(fd);
      if (entry === undefined) return BAD_DESCRIPTOR;
      const base = [0, entry.position, entry.file.size][whence] ?? 0;
      entry.position = base + Number(offset);
      view().setBigUint64(resultPointer, BigInt(entry.position), true);
      return OK;
    },
    fd_read(fd: number, vectors: number, count: number, resultPointer: number): number {
      const entry = open.get(fd);
      if (entry === undefined) return BAD_DESCRIPTOR;
      const total = forBuffers(vectors, count, (target) => {
        const part = entry.file.bytes().subarray(entry.position, entry.position + target.length);
        target.set(part);
        entry.position += part.length;
        return part.length;
      });
      setU32(resultPointer, total);
      return OK;
    },
    fd_write(fd: number, vectors: number, count: number, resultPointer: number): number {
      const entry = open.get(fd);
      if (entry === undefined) return BAD_DESCRIPTOR;
      const total = forBuffers(vectors, count, (source) => {
        entry.file.write(entry.position, source);
        entry.position += source.length;
        return source.length;
      });
      setU32(resultPointer, total);
      return OK;
    },
    proc_exit(exitCode: number): never {
      throw new WasiExit(exitCode);
    },
  };
  const textOf = (file: GrowingFile | undefined) => new TextDecoder("latin1").decode(file?.bytes());
  return {
    imports: { wasi_snapshot_preview1: calls },
    attach: (moduleMemory) => {
      memory = moduleMemory;
    },
    stdout: () => textOf(standard[0]),
    stderr: () => textOf(standard[1]),
    file: (path) => files.get(path)?.bytes() ?? null,
  };
}
