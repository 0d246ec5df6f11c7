import { type VoiceModel, VOICE_MODELS } from "@inkreel/providers";
import { testVoiceModel } from "@inkreel/providers/testing/voice-fixtures";

// The program of main.ts with another catalogue: the archives of the real one are too large for tests.
const catalogue = VOICE_MODELS as VoiceModel[];
catalogue.splice(0, catalogue.length, testVoiceModel());
await import("../main.js");
