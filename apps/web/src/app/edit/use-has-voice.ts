import { ENDPOINTS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { speakingVoice } from "../../features/voices/voice-facts";
import { apiQuery } from "../../lib/api-query";
import { useDocument } from "../../lib/document/use-document";

/** Whether somebody can speak: the chosen voice or the one that stands in. True until the list says otherwise. */
export function useHasVoice(): boolean {
  const voiceId = useDocument(({ settings }) => settings.voiceId);
  const { data: voices } = useQuery(apiQuery(ENDPOINTS.listVoices));
  return voices === undefined || speakingVoice(voices, voiceId).voice !== null;
}
