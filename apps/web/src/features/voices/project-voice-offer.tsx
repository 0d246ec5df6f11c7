import { useVoiceOffer } from "./use-voice-offer";
import { VoiceOffer } from "./voice-offer";

/** The offer of a natural voice alone, for phones, where the preview hides the list of voices. */
export function ProjectVoiceOffer({ projectId }: { projectId: number }) {
  return <VoiceOffer offer={useVoiceOffer(projectId)} />;
}
