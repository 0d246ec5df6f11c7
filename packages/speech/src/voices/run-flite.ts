import { LEXICON_PATH, LEXICON_TEXT } from "./flite-lexicon.js";
import { WasiRun } from "./wasi-run.js";

export interface FliteOutput {
  stdout: string;
  /** The WAV file Flite wrote, or null when it wrote none. */
  wav: Uint8Array | null;
}

const OUTPUT_PATH = "out.wav";

/**
 * Runs Flite once over ASCII text, with more pronunciations in the form of `LEXICON_TEXT`, in a fresh instance (its globals do not survive a second run). Synchronous:
 * call it in a worker. Throws on any exit code but 0 and on WASM traps.
 */
export function runFlite(
  module: WebAssembly.Module,
  args: readonly string[],
  { text, lexicon }: { text: string; lexicon: string },
): FliteOutput {
  // A text without a space is taken for a file name, hence `-t` and the leading space.
  const command = ["flite", "-add_lex", LEXICON_PATH, ...args, "-t", ` ${text}`, "-o", OUTPUT_PATH];
  const run = new WasiRun(command, { [LEXICON_PATH]: LEXICON_TEXT + lexicon });
  try {
    run.start(module);
  } catch (error) {
    throw new Error(`Flite failed on "${text}": ${run.stderr() || String(error)}`, { cause: error });
  }
  return { stdout: run.stdout(), wav: run.file(OUTPUT_PATH) };
}
