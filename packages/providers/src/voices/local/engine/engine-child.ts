import type { EngineConfig } from "./engine-config.js";
import type { EngineAnswer, EngineRequest } from "./engine-messages.js";
import { loadSherpa } from "./sherpa-module.js";

// A process is used instead of a thread, because the engine ends the whole process if it cannot handle a model or a
// text.
const config = JSON.parse(process.argv[2] ?? "{}") as EngineConfig;
let voice: InstanceType<ReturnType<typeof loadSherpa>["OfflineTts"]> | null = null;

process.on("message", (request: EngineRequest) => {
  process.send?.(answer(request));
});
// The parent process has exited.
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
