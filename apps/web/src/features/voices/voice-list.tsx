import { ENDPOINTS, NO_VOICE_ID, type SpokenBy, type Voice } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { AudioLines, Captions, ChevronDown, Info, Search, TriangleAlert } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState, type Ref } from "react";
import { Link } from "wouter";
import { SaidText } from "../../components/said-text";
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
import {
  choicesOf,
  filterVoices,
  groupVoices,
  languagesOf,
  NO_FILTER,
  type VoiceFilter,
} from "./group-voices";
import { useSpokenBy } from "./use-spoken-by";
import { describeVoices, speakingVoice, speakingVoices, type DescribedVoice } from "./voice-facts";
import { VOICE_RADIO_LOOK, VoiceGroups } from "./voice-groups";

interface VoiceListProps {
  /** Null if none was chosen. The fallback voice is then selected, with a note. */
  value: string | null;
  /** True if no voice speaks the text, so that none is preselected. */
  isUndecided?: boolean;
  onChange: (voiceId: string) => void;
}

/** Lists the voices with a search and a sample of each. */
export function VoiceList({ value, isUndecided = false, onChange }: VoiceListProps) {
  const strings = useStrings().voices;
  const voices = useQuery(apiQuery(ENDPOINTS.listVoices));
  useEffect(() => stopVoicePreview, []);
  if (voices.isPending) return <VoiceListSkeleton />;
  if (voices.isError)
    return (
      <PanelError message={sentenceOf(voices.error, strings.failed)} onRetry={() => void voices.refetch()} />
    );
  if (voices.data.length === 0) return <Alert tone="warning">{strings.none}</Alert>;
  return <VoiceChoice voices={voices.data} value={value} isUndecided={isUndecided} onChange={onChange} />;
}

/** Placeholder of about the size of the list. */
export function VoiceListSkeleton() {
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
  isUndecided: boolean;
  onChange: (voiceId: string) => void;
}

function VoiceChoice({ voices: all, value, isUndecided, onChange }: VoiceChoiceProps) {
  const radioName = useId();
  const voices = useMemo(() => speakingVoices(all), [all]);
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
  const spokenBy = useSpokenBy();
  const speaking = speakingVoice(all, value, spokenBy);
  const defaultId = speaking.standsIn === null || isUndecided ? null : (speaking.voice?.id ?? null);
  // The default voice stays first when another one is chosen, so that no row moves under the pointer.
  const [firstId, setFirstId] = useState(defaultId);
  if (defaultId !== null && defaultId !== firstId) setFirstId(defaultId);
  const groups = useMemo(
    () => groupVoices(shown, { preferredLanguage: language, firstId }),
    [shown, language, firstId],
  );
  const showAll = (): void => {
    setFilter(NO_FILTER);
    // The focused button disappears with the message.
    search.current?.focus();
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {!isUndecided && <VoiceFallback speaking={speaking} spokenBy={spokenBy} />}
      <VoiceFilters voices={described} filter={filter} onChange={setFilter} searchRef={search} />
      <div role="radiogroup" aria-label={strings.voice} className="flex min-w-0 flex-col gap-2">
        {shown.length === 0 ? (
          <NothingFound onShowAll={showAll} />
        ) : (
          <VoiceGroups
            groups={groups}
            radioName={radioName}
            checkedId={isUndecided ? null : (speaking.voice?.id ?? null)}
            defaultId={defaultId}
            onChoose={onChange}
          />
        )}
        {voices.length < all.length && (
          <NoVoiceRow
            radioName={radioName}
            isChecked={speaking.voice?.provider === "none"}
            onChoose={() => onChange(NO_VOICE_ID)}
          />
        )}
      </div>
      <MoreVoicesHint />
      <p className="text-13 text-ink-3 sm:text-12">
        <span role="status">{strings.shown(shown.length, voices.length)}</span>
        {intros.length > 0 && <span lang="en"> · {intros.join(" ")}</span>}
      </p>
    </div>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  const strings = useStrings().voices;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-10 border border-dashed border-line-strong px-3 py-4 text-15 text-ink-2">
      {strings.notFound}
      <Button variant="secondary" size="sm" onClick={onShowAll}>
        {strings.clearFilters}
      </Button>
    </div>
  );
}

interface NoVoiceRowProps {
  radioName: string;
  isChecked: boolean;
  onChoose: () => void;
}

/** The choice of captions and music only, which no filter hides. */
function NoVoiceRow({ radioName, isChecked, onChoose }: NoVoiceRowProps) {
  const strings = useStrings().voices;
  const id = useId();
  return (
    <label className="flex items-center gap-3 rounded-10 border border-line bg-surface px-3 py-2 has-checked:bg-accent-soft">
      <input
        type="radio"
        name={radioName}
        value={NO_VOICE_ID}
        checked={isChecked}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-detail`}
        className={VOICE_RADIO_LOOK}
      />
      <span className="min-w-0 flex-1">
        <span id={`${id}-name`} className="block text-15 leading-tight font-semibold sm:text-13">
          {strings.noVoice}
        </span>
        <span id={`${id}-detail`} className="mt-0.5 block text-13 leading-snug text-ink-2 sm:text-12">
          {strings.noVoiceDetail}
        </span>
      </span>
      <Captions aria-hidden size={18} className={isChecked ? "text-accent" : "text-ink-3"} />
    </label>
  );
}

interface VoiceFallbackProps {
  speaking: ReturnType<typeof speakingVoice>;
  spokenBy: SpokenBy | null;
}

/**
 * Names the voice that speaks if none is chosen, with where it comes from, or if the chosen one is not available. Its
 * space stays when a voice is chosen, so that the list below does not move under the pointer.
 */
function VoiceFallback(now: VoiceFallbackProps) {
  const strings = useStrings().voices;
  const [last, setLast] = useState(now);
  const isOver = now.speaking.standsIn === null;
  const isOther =
    last.speaking.voice !== now.speaking.voice ||
    last.speaking.standsIn !== now.speaking.standsIn ||
    last.spokenBy !== now.spokenBy;
  if (!isOver && isOther) setLast(now);
  const { speaking, spokenBy } = isOver ? last : now;
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
        isOver && "invisible",
        isGone ? "bg-danger-soft text-danger" : "bg-surface-2 text-ink-2",
      )}
    >
      <Icon aria-hidden size={15} className="mt-px shrink-0" />
      <span>
        {isGone ? (
          strings.fallbackGone(voice.name, provider)
        ) : spokenBy?.voiceId === voice.id ? (
          <>
            <SaidText said={spokenBy.said} message={spokenBy.said.message} /> {strings.byDefault}
          </>
        ) : (
          strings.fallback(voice.name, provider)
        )}
      </span>
    </p>
  );
}

/** Suggests downloading natural voices until one is installed. */
function MoreVoicesHint() {
  const strings = useStrings().localVoices;
  const { data } = useQuery(apiQuery(ENDPOINTS.listLocalVoices));
  if (data === undefined || data.some(({ state }) => state === "installed")) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2">
      <AudioLines aria-hidden size={14} className="shrink-0" />
      {strings.more}
      <Link
        to={paths.localVoices}
        className="inline-flex min-h-6 items-center font-semibold text-accent underline"
      >
        {strings.moreLink}
      </Link>
    </p>
  );
}

interface VoiceFiltersProps {
  /** All voices, regardless of the filter. */
  voices: readonly DescribedVoice[];
  filter: VoiceFilter;
  onChange: (filter: VoiceFilter) => void;
  searchRef: Ref<HTMLInputElement>;
}

/** Search field and filters. A filter for which all voices are equal is hidden. */
function VoiceFilters({ voices, filter, onChange, searchRef }: VoiceFiltersProps) {
  const strings = useStrings().voices;
  const languageName = useLanguageName();
  const languages = languagesOf(voices);
  const providers = choicesOf(voices, "provider");
  return (
    <div className="flex flex-col gap-2">
      <div className="flex h-10 items-center gap-1 rounded-10 border border-line-strong bg-surface pe-1 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent max-sm:h-12">
        <Search aria-hidden size={16} className="ms-3 shrink-0 text-ink-2" />
        <input
          ref={searchRef}
          type="search"
          aria-label={strings.find}
          placeholder={strings.find}
          value={filter.text}
          onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
          dir="auto"
          className="h-full min-w-34 flex-1 bg-transparent px-1.5 text-15 outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:appearance-none"
        />
        <FilterSelect
          label={strings.mood}
          anyLabel={strings.anyMood}
          value={filter.mood}
          choices={choicesOf(voices, "tone").map((tone) => ({ value: tone, label: capitalized(tone) }))}
          onChange={(mood) => onChange({ ...filter, mood })}
        />
      </div>
      <div className="flex gap-2 empty:hidden">
        <FilterSelect
          label={strings.language}
          anyLabel={strings.anyLanguage}
          value={filter.language}
          choices={languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
          onChange={(language) => onChange({ ...filter, language })}
        />
        <FilterSelect
          label={strings.provider}
          anyLabel={strings.anyProvider}
          value={filter.provider}
          choices={providers.map((id) => ({
            value: id,
            label: strings.providers[id as keyof typeof strings.providers],
          }))}
          onChange={(provider) => onChange({ ...filter, provider })}
        />
      </div>
    </div>
  );
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

interface FilterSelectProps {
  label: string;
  anyLabel: string;
  value: string | null;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
}

/** A filter select, hidden if there is only one choice. */
function FilterSelect({ label, anyLabel, value, choices, onChange }: FilterSelectProps) {
  if (choices.length < 2) return null;
  return (
    <span className="relative flex max-w-44 min-w-0 flex-1">
      <select
        aria-label={label}
        value={value ?? ""}
        onChange={(event) => onChange(event.currentTarget.value === "" ? null : event.currentTarget.value)}
        className="h-8 w-full min-w-0 appearance-none truncate rounded-6 bg-surface-2 ps-2.5 pe-7 text-13 text-ink max-sm:h-10"
      >
        <option value="">{anyLabel}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={14}
        className="pointer-events-none absolute inset-y-0 end-2 my-auto text-ink-2"
      />
    </span>
  );
}
