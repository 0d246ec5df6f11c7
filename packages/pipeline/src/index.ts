export { composeScenes, type ScenesRequest } from "./compose-scenes.js";
export { makeComposition, type CompositionChoices, type CompositionRequest } from "./make-composition.js";
export { makeVideo, type MadeVideo, type MakeRequest } from "./make-video.js";
export type { FilmMusic } from "./music/film-music.js";
export { planMusic, type MusicRecipe, type PlannedMusic } from "./music/plan-music.js";
export { MAKE_STAGES, type MakeProgress, type MakeStage } from "./progress/make-progress.js";
export { drawPoster, posterFrame } from "./publish/draw-poster.js";
export { outputPaths, publishOrder, type OutputPaths } from "./publish/output-paths.js";
export { openStaging, publishFiles } from "./publish/staging.js";
export { createDirectoryStore } from "./store/directory-store.js";
export { createStoreAssets } from "./store/create-store-assets.js";
export { pruneDirectoryStore } from "./store/prune-directory-store.js";
export { completeBrand } from "./steps/compose-video.js";
export { gatherPictures, storePicture, type GatheredPictures } from "./steps/gather-pictures.js";
export { knownLanguage } from "./steps/known-language.js";
export { narrateScenes, type Narrations, type VoiceSettings } from "./steps/narrate-scenes.js";
export type {
  FilmToIllustrate,
  Illustrated,
  Illustration,
  SceneIllustrator,
  ScenePicture,
} from "./steps/scene-illustrator.js";
export { type BegunScript, type ScriptFit, type ScriptWriter } from "./steps/script-writer.js";
export { BUILT_IN_WRITER } from "./steps/stand-ins.js";
export { writeFittingScript, type FittingScript } from "./steps/write-fitting-script.js";
export { createPageFetcher, type ContentInput, type PageFetcher } from "@inkreel/content";
