import { PRONUNCIATIONS_MAX, type Pronunciation } from "@inkreel/contract";
import { ArrowRight, Pencil, Plus, Trash2 } from "lucide-react";
import { Button } from "../../components/ui/button";
import { IconButton } from "../../components/ui/icon-button";
import { openSayItLike } from "../../lib/say-it-like";
import { useStrings } from "../../strings/use-strings";
import { HearButton, HearFailure } from "./hear-button";

interface PronunciationListProps {
  value: readonly Pronunciation[];
  onChange: (value: readonly Pronunciation[]) => void;
}

/** The words of a project that its voice says as its author wants. */
export function PronunciationList({ value, onChange }: PronunciationListProps) {
  const strings = useStrings().pronunciations;
  return (
    <section aria-label={strings.title} className="flex min-w-0 flex-col gap-2">
      <h4 className="text-13 font-semibold">{strings.title}</h4>
      <p className="text-13 text-ink-2 sm:text-12">{value.length === 0 ? strings.none : strings.text}</p>
      {value.length > 0 && (
        <ul className="max-h-68 overflow-y-auto rounded-10 border border-line">
          {value.map((entry) => (
            <PronunciationRow
              key={`${entry.text} ${entry.language} ${entry.matchCase}`}
              entry={entry}
              onRemove={() => onChange(value.filter((other) => other !== entry))}
            />
          ))}
        </ul>
      )}
      <HearFailure words={value} />
      <Button
        variant="secondary"
        size="sm"
        icon={<Plus aria-hidden size={15} />}
        disabledReason={value.length < PRONUNCIATIONS_MAX ? null : strings.full(PRONUNCIATIONS_MAX)}
        onClick={() => openSayItLike({ text: "", entry: null })}
        className="self-start"
      >
        {strings.add}
      </Button>
    </section>
  );
}

interface PronunciationRowProps {
  entry: Pronunciation;
  onRemove: () => void;
}

function PronunciationRow({ entry, onRemove }: PronunciationRowProps) {
  const strings = useStrings().pronunciations;
  const { text, sayAs } = entry;
  return (
    <li className="flex items-center gap-1 border-b border-line py-1 ps-3 pe-1.5 last:border-b-0">
      <span className="sr-only">{strings.row(text, sayAs)}</span>
      <span
        aria-hidden
        className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 text-15 leading-tight sm:text-13"
      >
        <span dir="auto" className="min-w-0 font-semibold wrap-anywhere">
          {text}
        </span>
        <ArrowRight size={13} className="shrink-0 text-ink-3 rtl:rotate-180" />
        <span dir="auto" className="min-w-0 text-ink-2 wrap-anywhere">
          {sayAs}
        </span>
      </span>
      <HearButton text={text} sayAs={sayAs} name={text} />
      <IconButton
        label={strings.edit(text)}
        icon={<Pencil aria-hidden size={14} />}
        onClick={() => openSayItLike({ text, entry })}
        className="size-7! max-sm:size-10!"
      />
      <IconButton
        label={strings.remove(text)}
        icon={<Trash2 aria-hidden size={14} />}
        onClick={onRemove}
        className="size-7! max-sm:size-10!"
      />
    </li>
  );
}
