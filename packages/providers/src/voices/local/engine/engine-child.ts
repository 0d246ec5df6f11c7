import type { EngineConfig } from "./engine-config.js";
import type { EngineAnswer, EngineRequest } from "./engine-messages.js";
import { loadSherpa } from "./sherpa-module.js";

// A process, not a thread: the engine ends the whole process when a model or a text is not to its liking.
const config = JSON.parse(process.argv[2] ?? "{}") as EngineConfig;
let voice: InstanceType<ReturnType<typeof loadSherpa>["OfflineTts"]> | null = null;

process.on("message", (request: EngineRequest) => {
  process.send?.(answer(request));
});
// The process that asked is gone.
process.on("disconnect", () => process.exit());

function answer(request: EngineRequest): EngineAnswer {
  try {
    voice ??= new (loadSherpa().OfflineTts)(config);
    const { samples, sampleRate } = voice.generate({ ...request, enableExternalBuffer: false });
    return { kind: "spoken", samples, sampleRate };
  } catch (error) {
    return { kind: "failed", message: error instanceof Error ? error.message : String(error) };
  }
}
