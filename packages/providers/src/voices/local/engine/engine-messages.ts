/** A request to the engine's process. */
export interface EngineRequest {
  text: string;
  generationConfig: GenerationConfig;
}

/** Configuration in the engine's own words. */
export interface GenerationConfig {
  sid: number;
  /** 1 is the voice's own. */
  speed: number;
  /** Scale of the pauses that the model itself makes. */
  silenceScale: number;
  numSteps?: number;
  extra?: { lang: string };
}

/** Answers of the process, one to each request in their order. */
export type EngineAnswer =
  { kind: "spoken"; samples: Float32Array; sampleRate: number } | { kind: "failed"; message: string };
