import { ENDPOINTS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Alert } from "../../components/ui/alert";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { stopVoicePreview } from "../../lib/voice-preview";
import { useStrings } from "../../strings/use-strings";
import { VoiceChoice } from "./voice-choice";

interface VoiceListProps {
  /** Null while nobody has chosen; the voice that stands in is shown as chosen then, and said to stand in. */
  value: string | null;
  onChange: (voiceId: string) => void;
}

/** The voices to choose from, with a search and a sample of each. */
export function VoiceList({ value, onChange }: VoiceListProps) {
  const strings = useStrings().voices;
  const voices = useQuery(apiQuery(ENDPOINTS.listVoices));
  useEffect(() => stopVoicePreview, []);
  if (voices.isPending) return <VoiceListSkeleton />;
  if (voices.isError)
    return (
      <PanelError message={sentenceOf(voices.error, strings.failed)} onRetry={() => void voices.refetch()} />
    );
  if (voices.data.length === 0) return <Alert tone="warning">{strings.none}</Alert>;
  return <VoiceChoice voices={voices.data} value={value} onChange={onChange} />;
}

function VoiceListSkeleton() {
  const strings = useStrings().voices;
  return (
    <div role="status" aria-label={strings.loading} className="flex flex-col gap-2 text-ink">
      <Skeleton className="h-10 max-sm:h-12" />
      <Skeleton className="h-68" />
      <Skeleton className="h-5 w-20" />
    </div>
  );
}
