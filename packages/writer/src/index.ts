export { directScene, type SceneToRedirect, type SceneWish } from "./direction/direct-scene.js";
export { fitScript } from "./plan/fit-script.js";
export { planScript, type ScriptRequest } from "./plan/plan-script.js";
export { scenesFromText, type ScriptText } from "./plan/scenes-from-text.js";
export { scriptPlanSchema, type Passage, type ScriptPlan } from "./plan/script-plan.js";
export { writeScript } from "./plan/write-script.js";
export { splitSentences, type SentencePiece } from "./sentences/split-sentences.js";
