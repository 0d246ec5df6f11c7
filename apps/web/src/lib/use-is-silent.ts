import { ENDPOINTS, NO_VOICE_ID } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "./api-query";
import { useDocument } from "./document/use-document";

/** Returns true if nobody speaks in the open project: it has no voice, and no recording of the author. */
export function useIsSilent(projectId: number): boolean {
  const hasNoVoice = useDocument(({ settings }) => settings.voiceId === NO_VOICE_ID);
  const { data } = useQuery(apiQuery(ENDPOINTS.getRecording, { params: { id: projectId } }));
  return hasNoVoice && (data?.recording ?? null) === null;
}
