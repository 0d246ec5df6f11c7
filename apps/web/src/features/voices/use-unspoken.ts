import { ENDPOINTS, unspokenLanguage, type UnspokenLanguage } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../../lib/api-query";
import { useDocument } from "../../lib/document/use-document";
import { useSpokenBy } from "./use-spoken-by";
import { speakingVoice } from "./voice-facts";

/**
 * Returns the language of the project if no voice speaks it and nobody has decided yet how the video goes on. Null while
 * that is unknown. The server refuses to make such a video.
 */
export function useUnspoken(projectId: number): UnspokenLanguage | null {
  const input = { params: { id: projectId } };
  const voiceId = useDocument(({ settings }) => settings.voiceId);
  const { data: offer } = useQuery(apiQuery(ENDPOINTS.getVoiceOffer, input));
  const { data: voices } = useQuery(apiQuery(ENDPOINTS.listVoices));
  const { data: recorded } = useQuery(apiQuery(ENDPOINTS.getRecording, input));
  const spokenBy = useSpokenBy();
  if (voices === undefined || recorded === undefined || recorded.recording !== null) return null;
  const { voice } = speakingVoice(voices, voiceId, spokenBy);
  const language = offer?.language ?? null;
  if (voice === null) return null;
  return unspokenLanguage({ language, voice, isChosen: voice.id === voiceId, voices });
}
