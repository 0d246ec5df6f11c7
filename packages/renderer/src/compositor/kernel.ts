import { readFile } from "node:fs/promises";
import { PlaneMemory } from "./plane-memory.js";

/**
 * Functions of the WebAssembly pixel kernel. Addresses and sizes are in bytes of its linear memory. Each function is
 * described in kernel/*.ts.
 */
export interface KernelExports {
  memory: WebAssembly.Memory;
  convertRgba(
    ...args: [
      src: number,
      srcStride: number,
      width: number,
      height: number,
      y: number,
      u: number,
      v: number,
      alpha: number,
      alphaHalf: number,
      strideY: number,
      strideC: number,
    ]
  ): void;
  alphaBounds(src: number, width: number, height: number, columns: number, out: number): void;
  buildTaps(taps: number, count: number, srcCount: number, start: number, step: number): number;
  resample(
    ...args: [
      plane: number,
      alpha: number,
      stride: number,
      srcWidth: number,
      srcHeight: number,
      taps: number,
      offset: number,
      startY: number,
      stepY: number,
      dst: number,
      dstStride: number,
      width: number,
      height: number,
      opacity: number,
      scratch: number,
    ]
  ): void;
  turn(
    ...args: [
      plane: number,
      alpha: number,
      stride: number,
      srcWidth: number,
      srcHeight: number,
      startX: number,
      startY: number,
      columnX: number,
      columnY: number,
      rowX: number,
      rowY: number,
      dst: number,
      dstStride: number,
      width: number,
      height: number,
      opacity: number,
      scratch: number,
    ]
  ): void;
}

/** The pixel kernel with its memory and its fixed working buffers. */
export interface Kernel {
  run: KernelExports;
  memory: PlaneMemory;
  scratchAddress: number;
  tapsAddress: number;
}

const SCRATCH_BYTES = 65_536;
const TAPS_BYTES = 65_536;
/** First address after the constants of the compiled module. */
const FIRST_FREE_ADDRESS = 65_536;

let compiled: Promise<WebAssembly.Module> | null = null;

/** Creates a pixel kernel with its own memory. The WebAssembly module is compiled once per thread. */
export async function createKernel(): Promise<Kernel> {
  compiled ??= readFile(new URL("../kernel.wasm", import.meta.url)).then((wasm) => WebAssembly.compile(wasm));
  const instance = await WebAssembly.instantiate(await compiled, {});
  const run = instance.exports as unknown as KernelExports;
  const memory = new PlaneMemory(run.memory, FIRST_FREE_ADDRESS);
  return {
    run,
    memory,
    scratchAddress: memory.allocate(SCRATCH_BYTES),
    tapsAddress: memory.allocate(TAPS_BYTES),
  };
}
