import { VOICE_SPEED_PERCENT, VOICE_TONE_LEVEL, type Voice } from "@inkreel/contract";
import { encodeWav, type Speaker } from "@inkreel/speech";

/** A few seconds of a voice as it is, as WAV. Its sentences are kept by the speaker's store like all others. */
export async function voiceSample(
  speaker: Speaker,
  voice: Voice,
  signal: AbortSignal | null,
): Promise<Uint8Array> {
  const speech = await speaker.speak({
    text: `Hello, I am ${voice.name}. This is how your video sounds when I tell your story.`,
    language: "en",
    voiceId: voice.id,
    speedPercent: VOICE_SPEED_PERCENT.default,
    toneLevel: VOICE_TONE_LEVEL.default,
    details: null,
    signal,
  });
  return encodeWav(speech.samples, speech.sampleRateHz);
}
