import { type VoiceModel, VOICE_MODELS } from "@inkreel/providers";
import { testVoiceModel } from "@inkreel/providers/testing/voice-fixtures";

// Replaces the catalogue, whose archives are too large for tests.
const catalogue = VOICE_MODELS as VoiceModel[];
catalogue.splice(0, catalogue.length, testVoiceModel());
