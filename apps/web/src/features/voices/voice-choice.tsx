import type { Voice } from "@inkreel/contract";
import { useMemo, useRef, useState } from "react";
import { Button } from "../../components/ui/button";
import { useLanguage, useStrings } from "../../strings/use-strings";
import { filterVoices, NO_FILTER } from "./filter-voices";
import { groupVoices } from "./group-voices";
import { useLanguageName } from "../../lib/use-language-name";
import { MoreVoicesHint } from "./more-voices-hint";
import { describeVoices, speakingVoice } from "./voice-facts";
import { VoiceFilters } from "./voice-filters";
import { VoiceGroups } from "./voice-groups";
import { VoiceStandIn } from "./voice-stand-in";

interface VoiceChoiceProps {
  voices: readonly Voice[];
  value: string | null;
  onChange: (voiceId: string) => void;
}

export function VoiceChoice({ voices, value, onChange }: VoiceChoiceProps) {
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
