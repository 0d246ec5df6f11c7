export { composeVideo, estimateVideo, type ComposingOptions, type ComposingPorts } from "./compose-video.js";
export { makeVideo, type MadeVideo, type MakePorts, type MakeRequest } from "./make-video.js";
export {
  makeNarration,
  narrationOrder,
  narrationPaths,
  type MadeNarration,
  type NarrationPaths,
} from "./make-narration.js";
export type { VideoChoices } from "./video-choices.js";
export { writeVideo, type WritingOptions, type WritingPorts, type WrittenVideo } from "./write-video.js";
export { measureBytes } from "./music/decode-bytes.js";
export { ensureMusic, type MusicSources } from "./music/ensure-music.js";
export { type MusicChoices } from "./music/keep-music.js";
export type { VideoMusic } from "./music/video-music.js";
export { ensureExcerpt } from "./excerpt/ensure-excerpt.js";
export { makeExcerpt, type MadeExcerpt } from "./excerpt/make-excerpt.js";
export { ensureNarration } from "./narration/ensure-narration.js";
export { planNarration, type PlannedNarration } from "./narration/plan-narration.js";
export { planMusic, type MusicRecipe, type PlannedMusic } from "./music/plan-music.js";
export { MAKE_STAGES, type MakeProgress, type MakeStage } from "./progress/make-progress.js";
export { toPlainPicture } from "@inkreel/renderer";
export { drawPoster, posterFrame } from "./publish/draw-poster.js";
export { outputPaths, type OutputPaths } from "./publish/output-paths.js";
export { publishVideoFiles } from "./publish/publish-video-files.js";
export { toCredits, type Credit } from "./publish/to-credits.js";
export { openStaging, publishFiles, requireWritable } from "./publish/staging.js";
export { selfTest, type SelfTestResult } from "./self-test.js";
export { createDirectoryStore, pruneDirectoryStore } from "./store/directory-store.js";
export { createCheckedStore } from "./store/create-checked-store.js";
export { LostArtefactError } from "./store/lost-artefact-error.js";
export { createStoreAssets } from "./store/create-store-assets.js";
export type { ConnectedWriter, OutlineRequest } from "./steps/connected-writer.js";
export { claimWarnings } from "./steps/claim-warnings.js";
export { topicNeedsWriter, type VideoInput } from "./steps/read-video-input.js";
export { notInTextWarnings, translationWarnings } from "./steps/grounding-warnings.js";
export { alignRecording, type AlignedRecording } from "./recording/align-recording.js";
export { openTakes, type Take, type Takes } from "./recording/open-takes.js";
export type { RecordedScript } from "./recording/recorded-script.js";
export { addAttention } from "./steps/add-attention.js";
export { gatherPictures } from "./steps/gather-pictures.js";
export { readDrawings as drawingsOf } from "@inkreel/objects/drawings";
export { completeBrand, drawnFor, withDrawings } from "./steps/assemble-composition.js";
export {
  showPictures,
  type ChosenPictures,
  type PictureShown,
  type ScenePictures,
} from "./steps/scene-pictures.js";
export { createScriptTranslator } from "./steps/translate-script.js";
export { knownLanguage } from "./steps/known-language.js";
export type { VoiceSettings } from "./voices/voice-settings.js";
export type {
  VideoToIllustrate,
  Illustrated,
  Illustration,
  SceneIllustrator,
  ScenePicture,
} from "./steps/scene-illustrator.js";
export {
  beginBuiltIn,
  type BegunScript,
  type BuiltInWriter,
  DIRECT_WRITER,
  type ScriptFit,
  type ScriptWriter,
  type WrittenToDirect,
} from "./steps/script-writer.js";
export { type MachineMemory, machineMemory } from "./machine-memory.js";
export {
  bestVoice,
  reasonFor,
  type BestVoice,
  type VoiceCandidate,
  type VoiceOrder,
  type VoiceReason,
} from "./voices/best-voice.js";
export { chooseVoice, defaultVoiceNote, type ChosenVoice, type KeptVoice } from "./voices/choose-voice.js";
export { chooseSceneVoices, type ChosenSceneVoice, keepSceneVoices } from "./voices/scene-voices.js";
export type { VideoVoices, WantedVoice } from "./voices/video-voices.js";
export { languageMismatch } from "./voices/language-mismatch.js";
export { fallbackWarning } from "./voices/speak-with-fallback.js";
export { usesVoiceDetails } from "./voices/voice-settings-for.js";
export {
  createPageFetcher,
  detectLanguage,
  pictureMediaType,
  type ContentInput,
  type PageFetcher,
} from "@inkreel/content";
export { alignVideo, CAPTIONED_MAX_SECONDS } from "./captioning/align-video.js";
export { type CaptionLook, type CaptionOutputs, writeCaptions } from "./captioning/write-captions.js";
