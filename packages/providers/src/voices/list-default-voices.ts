import type { DefaultVoice, SpokenBy } from "@inkreel/contract";
import { defaultVoiceNote, type BestVoice, type VideoVoices } from "@inkreel/pipeline";
import type { VoiceModel } from "./local/models/voice-model.js";

/** Returns the voice that speaks each language of the models where nobody chose one, and why. */
export function listDefaultVoices(
  voices: VideoVoices,
  models: readonly VoiceModel[],
): Promise<DefaultVoice[]> {
  const languages = new Set(
    models.flatMap(({ speakers }) => speakers.flatMap((speaker) => speaker.languages)),
  );
  return Promise.all(
    [...languages].map(async (language) => {
      const best = await voices.bestVoice({ language, except: [], order: "natural" });
      return { language, ...spokenBy(best), speaks: best.why.speaks };
    }),
  );
}

/** Returns a voice that nobody chose as the API shows it. */
export function spokenBy({ voice, why }: BestVoice): SpokenBy {
  const { source, service } = why;
  const { sceneId: _scene, ...said } = defaultVoiceNote(voice, why);
  return { voiceId: voice.id, voiceName: voice.name, source, service, said };
}
