/** Request to the engine process. */
export interface EngineRequest {
  text: string;
  generationConfig: GenerationConfig;
}

/** Settings for one sentence, in the format of sherpa-onnx. */
export interface GenerationConfig {
  sid: number;
  /** Speed factor: 1 is the normal speed of the voice. */
  speed: number;
  /** Scale of the pauses that the model produces. */
  silenceScale: number;
  numSteps?: number;
  extra?: { lang: string };
}

/** Response of the engine process. There is one per request, in the same order. */
export type EngineAnswer =
  { kind: "spoken"; samples: Float32Array; sampleRate: number } | { kind: "failed"; message: string };
