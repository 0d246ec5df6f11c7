import { ChevronDown, Search } from "lucide-react";
import type { Ref } from "react";
import { useLanguageName } from "../../lib/use-language-name";
import { useStrings } from "../../strings/use-strings";
import { choicesOf, languagesOf, type VoiceFilter } from "./filter-voices";
import type { DescribedVoice } from "./voice-facts";

interface VoiceFiltersProps {
  /** All of them, whatever the filter lets through. */
  voices: readonly DescribedVoice[];
  filter: VoiceFilter;
  onChange: (filter: VoiceFilter) => void;
  searchRef: Ref<HTMLInputElement>;
}

/** A search and the choices that tell these voices apart; a field in which all are alike is not asked. */
export function VoiceFilters({ voices, filter, onChange, searchRef }: VoiceFiltersProps) {
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

/** One way to narrow a list; not there where it could narrow nothing. */
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
