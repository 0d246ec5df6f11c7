import { useVoiceOffer } from "./use-voice-offer";
import { VoiceList, VoiceListSkeleton } from "./voice-list";
import { VoiceOffer } from "./voice-offer";

interface ProjectVoiceListProps {
  projectId: number;
  /** Null if no voice was chosen. */
  value: string | null;
  onChange: (voiceId: string) => void;
}

/** The voices to choose from for a project, below the offer of a natural one. Both appear at once. */
export function ProjectVoiceList({ projectId, value, onChange }: ProjectVoiceListProps) {
  const offer = useVoiceOffer(projectId);
  if (offer.isPending) return <VoiceListSkeleton />;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <VoiceOffer offer={offer} />
      <VoiceList value={value} onChange={onChange} />
    </div>
  );
}
