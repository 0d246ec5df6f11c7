import { createRequire } from "node:module";
import { hasCode, say, type Said } from "@inkreel/contract";
import type { EngineConfig } from "./engine-config.js";
import type { EngineRequest } from "./engine-messages.js";

/** The parts of `sherpa-onnx-node` in use. The package has no types. */
export interface SherpaModule {
  OfflineTts: new (config: EngineConfig) => {
    generate(request: EngineRequest & { enableExternalBuffer: boolean }): {
      samples: Float32Array;
      sampleRate: number;
    };
  };
}

const PACKAGE = "sherpa-onnx-node";
const requireHere = createRequire(import.meta.url);

/** Loads sherpa-onnx with its native module. Throws if that is missing or incompatible with the system. */
export function loadSherpa(): SherpaModule {
  return requireHere(PACKAGE) as SherpaModule;
}

/**
 * Returns why sherpa-onnx is not available on this machine and what to do, as a sentence. Null if it is available. It
 * loads nothing. `from` is the URL of the module that would load it.
 */
export function engineFault(from: string = import.meta.url): Said | null {
  const system = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const engine = resolved(createRequire(from), `${PACKAGE}/package.json`);
  if (engine === null) return say("engine_missing", { name: PACKAGE });
  if (resolved(createRequire(engine), `sherpa-onnx-${system}/package.json`) !== null) return null;
  return say("engine_part_missing", { name: `sherpa-onnx-${system}` });
}

function resolved(from: NodeJS.Require, path: string): string | null {
  try {
    return from.resolve(path);
  } catch (error) {
    if (hasCode(error, "MODULE_NOT_FOUND", "ERR_PACKAGE_PATH_NOT_EXPORTED")) return null;
    throw error;
  }
}
