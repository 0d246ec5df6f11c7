import { createHash } from "node:crypto";
import { AppError, VOICE_SPEED_PERCENT, primaryTag, say } from "@inkreel/contract";
import type { Recording, SpeechEngine, SynthesisRequest } from "@inkreel/speech";
import { isInstalled, modelFolder } from "../install/voices-folder.js";
import type { ModelSpeaker, VoiceModel } from "../models/voice-model.js";
import { findSpeaker } from "../models/voice-models.js";
import { engineConfig } from "./engine-config.js";
import type { GenerationConfig } from "./engine-messages.js";
import { EngineProcess } from "./engine-process.js";
import { engineFault } from "./sherpa-module.js";

export interface SherpaEngineOptions {
  models: readonly VoiceModel[];
  /** Folder for downloaded voices. */
  root: string;
  threadCount: number;
  timeoutMs?: number;
  idleMs?: number;
}

const ENGINE = "sherpa-onnx/1.13.8";
/** Time limit of a sentence, which takes seconds on slow machines, including loading a large model. */
const TIMEOUT_MS = 120_000;
/** Idle time after which a model is unloaded, because it uses several hundred megabytes. Loading takes a second. */
const IDLE_MS = 30_000;
/** Maximum number of models in memory at once. */
const PROCESSES_MAX = 2;
/** Number of denoising steps for Supertonic. Its authors use 5 to 10. */
const SUPERTONIC_STEPS = 8;
/**
 * Speed of a second attempt. Quantised models return only invalid numbers for some short sentences, but not at a
 * slightly lower speed.
 */
const SECOND_TRY_SPEED = 0.98;

/**
 * Creates an engine for the models in the voices folder. Each model has its own process, which exits when it is idle.
 */
export function createSherpaEngine(options: SherpaEngineOptions): SpeechEngine {
  const { models, root, threadCount, timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS } = options;
  const processes = new Map<string, EngineProcess>();
  const processFor = (model: VoiceModel, speaker: ModelSpeaker): EngineProcess => {
    const config = engineConfig({
      files: model.files,
      folder: modelFolder(root, model),
      speaker,
      threadCount,
    });
    const key = JSON.stringify(config);
    const found = processes.get(key) ?? new EngineProcess({ config, timeoutMs, idleMs });
    // Re-inserting the entry makes it the most recently used one.
    processes.delete(key);
    processes.set(key, found);
    closeOldest(processes);
    return found;
  };
  return {
    id: `${ENGINE}/${digestOf(models)}`,
    speedPercent: VOICE_SPEED_PERCENT,
    followsTone: false,
    usesDetails: false,
    concurrency: PROCESSES_MAX,
    synthesise: async (request) => {
      const { model, speaker } = await findInstalled(models, root, request.voiceId);
      return speakTwice(processFor(model, speaker), { model, speaker, request });
    },
    close: async () => {
      for (const each of processes.values()) each.close();
      processes.clear();
    },
  };
}

/** Returns the sherpa-onnx settings for one sentence. */
export function generationConfig(
  { kind }: VoiceModel["files"],
  { speakerId, engineLanguage }: Pick<ModelSpeaker, "speakerId" | "engineLanguage">,
  { speedPercent, language }: Pick<SynthesisRequest, "speedPercent" | "language">,
): GenerationConfig {
  const common = { sid: speakerId, speed: speedPercent / 100, silenceScale: 1 };
  if (kind === "supertonic") {
    const lang = primaryTag(language ?? "en");
    return { ...common, numSteps: SUPERTONIC_STEPS, extra: { lang } };
  }
  return engineLanguage === null ? common : { ...common, extra: { lang: engineLanguage } };
}

async function findInstalled(models: readonly VoiceModel[], root: string, voiceId: string) {
  const fault = engineFault();
  if (fault !== null) throw new AppError("unavailable", fault);
  const found = findSpeaker(models, voiceId);
  if (found !== null && (await isInstalled(root, found.model))) return found;
  const model = found?.model.id ?? null;
  throw new AppError("voice_unknown", say("voice_not_installed", { voice: voiceId, model }));
}

async function speakTwice(
  engine: EngineProcess,
  { model, speaker, request }: { model: VoiceModel; speaker: ModelSpeaker; request: SynthesisRequest },
): Promise<Recording> {
  const config = generationConfig(model.files, speaker, request);
  for (const factor of [1, SECOND_TRY_SPEED]) {
    const { samples, sampleRate } = await engine.ask(
      { text: request.spokenText, generationConfig: { ...config, speed: config.speed * factor } },
      request.signal,
    );
    if (samples.every((sample) => Number.isFinite(sample))) {
      return { samples, sampleRateHz: sampleRate, times: null };
    }
  }
  throw new AppError("speech_failed", say("model_mute", { model: model.name, text: request.spokenText }));
}

function closeOldest(processes: Map<string, EngineProcess>): void {
  for (const [key, each] of processes) {
    if (processes.size <= PROCESSES_MAX) return;
    if (each.isBusy) continue;
    each.close();
    processes.delete(key);
  }
}

/** Returns a hash of the model versions, so that recordings of another version are not reused. */
function digestOf(models: readonly VoiceModel[]): string {
  const sums = models.map(({ archive }) => archive.sha256).join("\n");
  return createHash("sha256").update(sums).digest("hex").slice(0, 16);
}
