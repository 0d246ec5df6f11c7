export { directTranslated } from "./direction/direct-translated.js";
export {
  directScene,
  readSceneForms,
  type ReadForm,
  type SceneToRedirect,
  type SceneWish,
} from "./direction/direct-scene.js";
export { pictureQueries, topicQuery, type PictureSubject } from "./direction/picture-query.js";
export { showPicture, type PicturePlacement } from "./direction/show-picture.js";
export { createEvidenceLocator } from "./grounding/locate-evidence.js";
export { estimateSpokenMs } from "./language/spoken-time.js";
export { directWritten, type WrittenFor, type WrittenScene } from "./plan/direct-written.js";
export { createMeasuredTime } from "./plan/measured-time.js";
export { fitScript } from "./plan/fit-script.js";
export { planScript, type ScriptRequest } from "./plan/plan-script.js";
export { readTestimonial, scenesFromText, type ScriptText } from "./plan/scenes-from-text.js";
export { scriptPlanSchema, type Passage, type ScriptPlan } from "./plan/script-plan.js";
export { writeScript } from "./plan/write-script.js";
export { condenseContent } from "./select/condense-content.js";
export {
  createTextWarningFinder,
  findTextWarnings,
  type TextWarningFinder,
  type GroundSource,
} from "./grounding/find-text-warnings.js";
export { nearestPassage } from "./grounding/nearest-passage.js";
export { sourceTextOf } from "./grounding/source-text.js";
export {
  reviewScript,
  type ReviewedSentence,
  type ScriptFinding,
  type ScriptReview,
  type ScriptToReview,
} from "./review/review-script.js";
export { loadTagger } from "./reading/english-tagger.cjs";
