import { DIALOG_SCREENS } from "./dialog-screens.js";
import { EDITOR_SCREENS } from "./editor-screens.js";
import { INPUT_SCREENS } from "./input-screens.js";
import { OTHER_SCREENS } from "./other-screens.js";
import { PROVIDER_SCREENS } from "./provider-screens.js";
import { RESULT_SCREENS } from "./result-screens.js";
import type { Screen } from "./screen.js";

/** Every screen of the application in every important state. */
export const SCREENS: readonly Screen[] = [
  ...INPUT_SCREENS,
  ...EDITOR_SCREENS,
  ...DIALOG_SCREENS,
  ...RESULT_SCREENS,
  ...PROVIDER_SCREENS,
  ...OTHER_SCREENS,
];
