import { ENDPOINTS, type Voice } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { AudioLines, Info, TriangleAlert } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link } from "wouter";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { paths } from "../../lib/paths";
import { useLanguageName } from "../../lib/use-language-name";
import { stopVoicePreview } from "../../lib/voice-preview";
import { useLanguage, useStrings } from "../../strings/use-strings";
import { filterVoices, NO_FILTER } from "./filter-voices";
import { groupVoices } from "./group-voices";
import { describeVoices, speakingVoice } from "./voice-facts";
import { VoiceFilters } from "./voice-filters";
import { VoiceGroups } from "./voice-groups";

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

interface VoiceChoiceProps {
  voices: readonly Voice[];
  value: string | null;
  onChange: (voiceId: string) => void;
}

function VoiceChoice({ voices, value, onChange }: VoiceChoiceProps) {
  const strings = useStrings().voices;
  const language = useLanguage();
  const languageName = useLanguageName();
  const search = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState(NO_FILTER);
  const { described, intros } = useMemo(
    () => describeVoices(voices, strings.descriptions),
    [voices, strings],
  );
  const shown = useMemo(
    () => filterVoices(described, filter, languageName),
    [described, filter, languageName],
  );
  const groups = useMemo(() => groupVoices(shown, language), [shown, language]);
  const speaking = speakingVoice(voices, value);
  const showAll = (): void => {
    setFilter(NO_FILTER);
    // The button that had the focus is gone with the message.
    search.current?.focus();
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <VoiceFilters voices={described} filter={filter} onChange={setFilter} searchRef={search} />
      {shown.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-10 border border-dashed border-line-strong px-3 py-4 text-15 text-ink-2">
          {strings.notFound}
          <Button variant="secondary" size="sm" onClick={showAll}>
            {strings.clearFilters}
          </Button>
        </div>
      ) : (
        <VoiceGroups groups={groups} checkedId={speaking.voice?.id ?? null} onChoose={onChange} />
      )}
      <VoiceStandIn speaking={speaking} />
      <MoreVoicesHint />
      <p className="text-13 text-ink-3 sm:text-12">
        <span role="status">{strings.shown(shown.length, voices.length)}</span>
        {intros.length > 0 && <span lang="en"> · {intros.join(" ")}</span>}
      </p>
    </div>
  );
}

/** Says which voice speaks where the chosen one does not. */
function VoiceStandIn({ speaking }: { speaking: ReturnType<typeof speakingVoice> }) {
  const strings = useStrings().voices;
  const { voice, standsIn } = speaking;
  if (standsIn === null) return null;
  if (voice === null) return <Alert tone="warning">{strings.none}</Alert>;
  const isGone = standsIn === "gone";
  const Icon = isGone ? TriangleAlert : Info;
  const provider = strings.providers[voice.provider];
  return (
    <p
      role="status"
      className={clsx(
        "flex gap-2 rounded-10 px-3 py-2 text-13 sm:text-12",
        isGone ? "bg-danger-soft text-danger" : "bg-surface-2 text-ink-2",
      )}
    >
      <Icon aria-hidden size={15} className="mt-px shrink-0" />
      {isGone ? strings.fallbackGone(voice.name, provider) : strings.fallback(voice.name, provider)}
    </p>
  );
}

/** Says where natural voices come from, as long as none was downloaded. */
function MoreVoicesHint() {
  const strings = useStrings().localVoices;
  const { data } = useQuery(apiQuery(ENDPOINTS.listLocalVoices));
  if (data === undefined || data.some(({ state }) => state === "installed")) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2">
      <AudioLines aria-hidden size={14} className="shrink-0" />
      {strings.more}
      <Link to={paths.localVoices} className="font-semibold text-accent underline">
        {strings.moreLink}
      </Link>
    </p>
  );
}
