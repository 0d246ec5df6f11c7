/** A request to the process of the engine. */
export interface EngineRequest {
  text: string;
  generationConfig: GenerationConfig;
}

/** Settings in the format of the engine. */
export interface GenerationConfig {
  sid: number;
  /** 1 is the normal speed of the voice. */
  speed: number;
  /** Scale of the pauses that the model makes. */
  silenceScale: number;
  numSteps?: number;
  extra?: { lang: string };
}

/** Answers of the process, one per request and in the same order. */
export type EngineAnswer =
  { kind: "spoken"; samples: Float32Array; sampleRate: number } | { kind: "failed"; message: string };
