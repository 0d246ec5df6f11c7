import { LEXICON_PATH, LEXICON_TEXT } from "./flite-lexicon.js";
import { WasiExit, createWasiRun } from "./wasi-shim.js";

export interface FliteOutput {
  stdout: string;
  /** The WAV file Flite wrote, or null when it was asked for none. */
  wav: Uint8Array | null;
}

const OUTPUT_PATH = "out.wav";

/**
 * Runs Flite once over ASCII text in a fresh instance (its globals do not survive a second run). Synchronous:
 * call it in a worker. Throws on any exit code but 0 and on WASM traps.
 */
export function runFlite(module: WebAssembly.Module, args: readonly string[], text: string): FliteOutput {
  // A text without a space is taken for a file name, hence `-t` and the leading space.
  const run = createWasiRun(
    ["flite", "-add_lex", LEXICON_PATH, ...args, "-t", ` ${text}`, "-o", OUTPUT_PATH],
    {
      [LEXICON_PATH]: LEXICON_TEXT,
    },
  );
  const { exports } = new WebAssembly.Instance(module, run.imports);
  run.attach(exports["memory"] as WebAssembly.Memory);
  try {
    (exports["_start"] as () => void)();
  } catch (error) {
    if (!(error instanceof WasiExit) || error.exitCode !== 0) {
      throw new Error(`Flite failed on "${text}": ${run.stderr() || String(error)}`, { cause: error });
    }
  }
  return { stdout: run.stdout(), wav: run.file(OUTPUT_PATH) };
}
