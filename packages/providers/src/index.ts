export { type ConnectedProviders, connectProviders } from "./connect-providers.js";
export type { CostOf } from "./http/cost-of-json.js";
export {
  createProviderFetch,
  type ProviderFetch,
  type ProviderFetchOptions,
} from "./http/create-provider-fetch.js";
export { DEFAULT_WAIT_MS, Patience, type Silence, type Wait, type WaitingWork } from "./http/patience.js";
export type { ProviderCall, ProviderIdentity, ProviderLog } from "./http/provider-call.js";
export { ProviderError } from "./http/provider-error.js";
export { invalidAnswer, providerJson } from "./http/provider-json.js";
export { assembleVoices, type VoiceSources } from "./voices/assemble-voices.js";
export { listDefaultVoices, spokenBy } from "./voices/list-default-voices.js";
export { connectVoices } from "./voices/connect-voices.js";
export type { VoiceService } from "./voices/voice-service.js";
export { type VoiceCatalogue, unknownVoice } from "./voices/voice-catalogue.js";
export { engineFault } from "./voices/local/engine/sherpa-module.js";
export {
  type CheckedModel,
  type InstalledState,
  type PublishedState,
  checkModel,
  isSound,
} from "./voices/local/install/check-model.js";
export { type InstallOptions, installModel } from "./voices/local/install/install-model.js";
export { freeBytesFor } from "./voices/local/install/needed-disk.js";
export { removeModel } from "./voices/local/install/remove-model.js";
export { isInstalled } from "./voices/local/install/voices-folder.js";
export {
  createLocalVoiceManager,
  type LocalVoiceManager,
  type LocalVoiceManagerOptions,
} from "./voices/local/local-voice-manager.js";
export {
  type LocalVoiceSuggestion,
  isArchiveGone,
  suggestLocalVoice,
} from "./voices/local/suggest-local-voice.js";
export type { VoiceModel } from "./voices/local/models/voice-model.js";
export { VOICE_MODELS, VOICES_PUBLISHED_AT, findVoiceModel } from "./voices/local/models/voice-models.js";
export { paintingPrompt, type PicturePainter } from "./pictures/ai-images.js";
export { createIllustrator, type IllustratedScene } from "./pictures/create-illustrator.js";
export { createPaintingIllustrator, type PaintingOptions } from "./pictures/create-painting-illustrator.js";
export type { PictureFinder } from "./pictures/create-picture-finder.js";
export { createPictureProviders, type PictureProviders } from "./pictures/create-picture-providers.js";
export { pictureCheck, type PictureCheck } from "./pictures/fetch-chosen.js";
export { keepPictures } from "./pictures/keep-pictures.js";
export { paintScenes } from "./pictures/paint-scenes.js";
export { videoTerms } from "./pictures/video-words.js";
export type { FoundPicture } from "./pictures/picture-source.js";
export { placePicture } from "./pictures/place-picture.js";
export { sceneQueries } from "./pictures/scene-queries.js";
export { PICTURE_BAR, scorePicture } from "./pictures/score-picture.js";
export { searchFailed } from "./pictures/search-failed.js";
export {
  type ProviderSettings,
  type ServiceSettings,
  providerVariables,
  readProviderSettings,
  toProviderSettings,
} from "./settings.js";
export { awaitedByWork, awaitedOf } from "./state/awaited-of.js";
export { describeProvider } from "./state/describe-provider.js";
export type { ProviderDescription } from "./state/provider-description.js";
export { ProviderMonitor } from "./state/provider-monitor.js";
export { createProviderTester } from "./state/test-provider.js";
export { createModelWriter, type ModelWriter } from "./writer/model-writer.js";
export type { SceneToRewrite } from "./writer/prompts/rewrite-prompt.js";
export { httpAddress, list } from "./variables.js";
