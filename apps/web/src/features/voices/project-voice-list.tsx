import { useRef } from "react";
import { ScenesWithVoices } from "./scenes-with-voices";
import { UnspokenQuestion } from "./unspoken-question";
import { useSpeechAhead } from "./use-speech-ahead";
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
  const list = useRef<HTMLDivElement>(null);
  const speechAhead = useSpeechAhead(projectId, list);
  if (offer.isPending) return <VoiceListSkeleton />;
  const { unspoken } = offer;
  const showList = (): void => list.current?.querySelector("input")?.focus();
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {unspoken === null ? (
        <VoiceOffer offer={offer} />
      ) : (
        <UnspokenQuestion unspoken={unspoken} offer={offer} onOtherVoice={showList} />
      )}
      <div ref={list} {...speechAhead}>
        <VoiceList value={value} isUndecided={unspoken !== null && value === null} onChange={onChange} />
      </div>
      <ScenesWithVoices />
    </div>
  );
}
