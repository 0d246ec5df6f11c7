import { AppError } from "@inkreel/contract/plain";

const PAGE_BYTES = 65_536;
const ALIGNMENT = 64;
/** Memory limit of a worker. Exceeding it indicates a memory leak or a picture without a size limit. */
const MAX_BYTES = 512 * 1024 * 1024;

interface Hole {
  address: number;
  byteLength: number;
}

/**
 * First-fit allocator for the linear memory of the kernel. Free blocks are kept in a sorted list, and adjacent ones are
 * merged. The memory grows if no free block is large enough, and never shrinks.
 */
export class PlaneMemory {
  readonly #memory: WebAssembly.Memory;
  readonly #holes: Hole[];
  #bytes: Uint8Array;

  constructor(memory: WebAssembly.Memory, startAddress: number) {
    this.#memory = memory;
    this.#bytes = new Uint8Array(memory.buffer);
    this.#holes = [{ address: startAddress, byteLength: this.#bytes.length - startAddress }];
  }

  /**
   * View of the whole linear memory. Read it again after each allocation, because growing the memory detaches earlier
   * views.
   */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  allocate(byteLength: number): number {
    const wanted = Math.ceil(byteLength / ALIGNMENT) * ALIGNMENT;
    let hole = this.#holes.find((candidate) => candidate.byteLength >= wanted);
    if (hole === undefined) {
      this.#grow(wanted);
      hole = this.#holes.at(-1)!;
    }
    const { address } = hole;
    hole.address += wanted;
    hole.byteLength -= wanted;
    if (hole.byteLength === 0) this.#holes.splice(this.#holes.indexOf(hole), 1);
    return address;
  }

  free(address: number, byteLength: number): void {
    const returned = Math.ceil(byteLength / ALIGNMENT) * ALIGNMENT;
    let index = this.#holes.findIndex((hole) => hole.address > address);
    if (index < 0) index = this.#holes.length;
    this.#holes.splice(index, 0, { address, byteLength: returned });
    this.#join(index);
    if (index > 0) this.#join(index - 1);
  }

  #join(index: number): void {
    const hole = this.#holes[index]!;
    const next = this.#holes[index + 1];
    if (next === undefined || hole.address + hole.byteLength !== next.address) return;
    hole.byteLength += next.byteLength;
    this.#holes.splice(index + 1, 1);
  }

  #grow(wanted: number): void {
    const end = this.#bytes.length;
    if (end + wanted > MAX_BYTES)
      throw new AppError(
        "render_failed",
        `Composing a frame needs more than ${MAX_BYTES / 1024 / 1024} MiB of planes; use smaller pictures.`,
      );
    const pages = Math.ceil(wanted / PAGE_BYTES);
    this.#memory.grow(pages);
    this.#bytes = new Uint8Array(this.#memory.buffer);
    this.free(end, pages * PAGE_BYTES);
  }
}
