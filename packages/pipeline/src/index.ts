export { makeComposition, type CompositionChoices, type CompositionRequest } from "./make-composition.js";
export { makeVideo, type MadeVideo, type MakeRequest } from "./make-video.js";
export { MAKE_STAGES, type MakeProgress, type MakeStage } from "./progress/make-progress.js";
export { outputPaths, type OutputPaths } from "./publish/output-paths.js";
export { createDirectoryStore } from "./store/directory-store.js";
export { pruneDirectoryStore } from "./store/prune-directory-store.js";
export type { VoiceSettings } from "./steps/narrate-scenes.js";
export { createPageFetcher, type ContentInput, type PageFetcher } from "@inkreel/content";
