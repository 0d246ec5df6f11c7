import { UnspokenQuestion } from "./unspoken-question";
import { useVoiceOffer } from "./use-voice-offer";
import { VoiceOffer } from "./voice-offer";

/** The offer of a natural voice, or the question about the voice, for phones, where the preview hides the list. */
export function ProjectVoiceOffer({ projectId }: { projectId: number }) {
  const offer = useVoiceOffer(projectId);
  const { unspoken } = offer;
  if (unspoken === null) return <VoiceOffer offer={offer} />;
  return <UnspokenQuestion unspoken={unspoken} offer={offer} onOtherVoice={null} />;
}
