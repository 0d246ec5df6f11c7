import { ENDPOINTS, type Voice } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { AudioLines, ChevronDown, type LucideIcon, Search } from "lucide-react";
import { useId, useMemo, useRef, useState, type ReactNode, type Ref } from "react";
import { Link } from "wouter";
import { Button } from "../../components/ui/button";
import { apiQuery } from "../../lib/api-query";
import { paths } from "../../lib/paths";
import { useLanguageName } from "../../lib/use-language-name";
import { useLanguage, useStrings } from "../../strings/use-strings";
import {
  choicesOf,
  filterVoices,
  groupVoices,
  languagesOf,
  NO_FILTER,
  type VoiceFilter,
} from "./group-voices";
import { describeVoices, langOf, type DescribedVoice } from "./voice-facts";
import { VOICE_RADIO_LOOK, VoiceGroups } from "./voice-groups";

interface VoicePickerProps {
  voices: readonly Voice[];
  /** `name` attribute that all radio buttons of the choice share. */
  radioName: string;
  checkedId: string | null;
  /** The voice that speaks although nobody chose it, which is marked and comes first. Null if one is chosen. */
  defaultId: string | null;
  onChoose: (voiceId: string) => void;
  /** Shown above the search. */
  note?: ReactNode;
  /** Choices that no filter hides, above and below the voices. */
  before?: ReactNode;
  after?: ReactNode;
}

/** A choice of one voice, with a search, filters and a sample of each voice. */
export function VoicePicker(props: VoicePickerProps) {
  const { voices, radioName, checkedId, defaultId, onChoose, note, before, after } = props;
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
      {note}
      <VoiceFilters voices={described} filter={filter} onChange={setFilter} searchRef={search} />
      <div role="radiogroup" aria-label={strings.voice} className="flex min-w-0 flex-col gap-2">
        {before}
        {shown.length === 0 ? (
          <NothingFound onShowAll={showAll} />
        ) : (
          <VoiceGroups
            groups={groups}
            radioName={radioName}
            checkedId={checkedId}
            defaultId={defaultId}
            onChoose={onChoose}
          />
        )}
        {after}
      </div>
      <MoreVoicesHint />
      <p className="text-13 text-ink-3 sm:text-12">
        <span role="status">{strings.shown(shown.length, voices.length)}</span>
        {intros.map((intro) => (
          <span key={intro.detail} lang={langOf(intro)}>
            {` · ${intro.detail}`}
          </span>
        ))}
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

interface VoiceOptionProps {
  radioName: string;
  value: string;
  name: string;
  detail: string;
  Glyph: LucideIcon;
  isChecked: boolean;
  onChoose: () => void;
}

/** A choice beside the voices, such as no voice. */
export function VoiceOption({
  radioName,
  value,
  name,
  detail,
  Glyph,
  isChecked,
  onChoose,
}: VoiceOptionProps) {
  const id = useId();
  return (
    <label className="flex items-center gap-3 rounded-10 border border-line bg-surface px-3 py-2 has-checked:bg-accent-soft">
      <input
        type="radio"
        name={radioName}
        value={value}
        checked={isChecked}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-detail`}
        className={VOICE_RADIO_LOOK}
      />
      <span className="min-w-0 flex-1">
        <span id={`${id}-name`} className="block text-15 leading-tight font-semibold sm:text-13">
          {name}
        </span>
        <span id={`${id}-detail`} className="mt-0.5 block text-13 leading-snug text-ink-2 sm:text-12">
          {detail}
        </span>
      </span>
      <Glyph aria-hidden size={18} className={isChecked ? "text-accent" : "text-ink-3"} />
    </label>
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
          className="h-full min-w-24 flex-1 bg-transparent px-1.5 text-15 outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:appearance-none"
        />
        <FilterSelect
          label={strings.mood}
          anyLabel={strings.anyMood}
          value={filter.mood}
          choices={choicesOf(voices, "tone").map((tone) => ({
            value: tone,
            label: strings.moods[tone] ?? capitalized(tone),
          }))}
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
