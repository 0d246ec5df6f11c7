import { ENDPOINTS, type DefaultVoice, type SpokenBy } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { apiQuery, JUST_LOADED_MS } from "../../lib/api-query";
import { DocumentContext } from "../../lib/document/document-context";
import { useLanguage } from "../../strings/use-strings";

/**
 * Returns the voice that speaks if none is chosen or the chosen one is not available: that of the open project, or that
 * of `voiceOfPage`. Null while it is loading.
 */
export function useSpokenBy(): SpokenBy | null {
  const projectId = useContext(DocumentContext)?.projectId ?? null;
  const language = useLanguage();
  const ofProject = useQuery({
    ...apiQuery(ENDPOINTS.getVoice, { params: { id: projectId ?? 0 } }),
    enabled: projectId !== null,
    // Voices may have been installed or connected, and the text may be in another language now.
    staleTime: JUST_LOADED_MS,
  });
  const ofLanguages = useQuery({ ...apiQuery(ENDPOINTS.listDefaultVoices), enabled: projectId === null });
  if (projectId !== null) return ofProject.data?.defaultVoice ?? null;
  return ofLanguages.data === undefined ? null : voiceOfPage(ofLanguages.data, language);
}

/**
 * Returns the voice of the page's language, or of English if no voice speaks that language: then a video in it begins
 * with a question, and no voice speaks by itself.
 */
export function voiceOfPage(voices: readonly DefaultVoice[], language: string): SpokenBy | null {
  const voiceOf = (tag: string) => voices.find((voice) => voice.language === tag && voice.speaks !== "no");
  return voiceOf(language) ?? voiceOf("en") ?? null;
}
