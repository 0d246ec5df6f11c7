import { PRONUNCIATION_MAX_CHARS, PRONUNCIATIONS_MAX, type Pronunciation } from "@inkreel/contract";
import { useEffect, useId, useState, type FormEvent } from "react";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { Switch } from "../../components/ui/switch";
import { TextField } from "../../components/ui/text-field";
import { closeSayItLike, useSayItLike, type OpenedPronunciation } from "../../lib/say-it-like";
import { stopSoundPreview } from "../../lib/sound-preview";
import { useStrings } from "../../strings/use-strings";
import { HearButton, HearFailure } from "./hear-button";
import { findEntry, withEntry } from "./pronunciation-entries";

interface SayItLikeDialogProps {
  value: readonly Pronunciation[];
  onChange: (value: readonly Pronunciation[]) => void;
}

/** The dialog in which a word gets its pronunciation. It opens from a scene's menu and from the list. */
export function SayItLikeDialog(props: SayItLikeDialogProps) {
  const opened = useSayItLike((state) => state.opened);
  // A dialog that was open when the editor was left must not open in the next project.
  useEffect(() => closeSayItLike, []);
  return opened === null ? null : <OpenDialog {...props} opened={opened} />;
}

const HAS_SOUND = /[\p{L}\p{N}]/u;

function OpenDialog({ value, onChange, opened }: SayItLikeDialogProps & { opened: OpenedPronunciation }) {
  const { pronunciations: strings, common } = useStrings();
  const formId = useId();
  const [before] = useState(() => opened.entry ?? findEntry(value, opened.text));
  const [text, setText] = useState(before?.text ?? opened.text.slice(0, PRONUNCIATION_MAX_CHARS));
  const [sayAs, setSayAs] = useState(before?.sayAs ?? "");
  const [matchCase, setMatchCase] = useState(before?.matchCase ?? false);
  useEffect(() => stopSoundPreview, []);
  const [word, sound] = [text.trim(), sayAs.trim()];
  const isFull = before === null && findEntry(value, word) === null && value.length >= PRONUNCIATIONS_MAX;
  const reason = reasonAgainst({ word, sound, isFull }, strings);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (reason !== null) return;
    const language = before?.language ?? null;
    onChange(withEntry(value, { before, entry: { text: word, sayAs: sound, language, matchCase } }));
    closeSayItLike();
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={closeSayItLike}>
        {common.cancel}
      </Button>
      <Button variant="primary" type="submit" form={formId} disabledReason={reason}>
        {strings.save}
      </Button>
    </>
  );
  return (
    <Dialog
      title={strings.sayItLike}
      description={strings.text}
      isOpen
      onClose={closeSayItLike}
      footer={footer}
      size="sm"
    >
      <form id={formId} onSubmit={save} className="flex flex-col gap-4">
        <div className="flex items-end gap-2">
          <TextField
            label={strings.word}
            value={text}
            maxLength={PRONUNCIATION_MAX_CHARS}
            autoFocus={text === ""}
            onChange={(event) => setText(event.currentTarget.value)}
            className="min-w-0 flex-1"
          />
          <HearAligned text={word} sayAs={null} name={`${word} (${strings.asNow})`} />
        </div>
        <div className="flex items-end gap-2">
          <TextField
            label={strings.sayAs}
            value={sayAs}
            maxLength={PRONUNCIATION_MAX_CHARS}
            autoFocus={text !== ""}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => setSayAs(event.currentTarget.value)}
            className="min-w-0 flex-1"
          />
          <HearAligned text={word} sayAs={sound} name={sound} />
        </div>
        <p className="text-13 text-ink-2">{strings.sayAsHint}</p>
        <HearFailure
          words={[
            { text: word, sayAs: null },
            { text: word, sayAs: sound },
          ]}
        />
        <Switch
          label={strings.matchCase}
          detail={strings.matchCaseText}
          checked={matchCase}
          onChange={setMatchCase}
        />
      </form>
    </Dialog>
  );
}

/** Plays what a field contains, beside the field. Nothing is shown while there is nothing to say. */
function HearAligned({ text, sayAs, name }: { text: string; sayAs: string | null; name: string }) {
  if (!HAS_SOUND.test(text) || (sayAs !== null && !HAS_SOUND.test(sayAs)))
    return <span className="w-7 max-sm:w-10" />;
  return (
    <span className="flex h-10 items-center max-sm:h-11">
      <HearButton text={text} sayAs={sayAs} name={name} />
    </span>
  );
}

function reasonAgainst(
  { word, sound, isFull }: { word: string; sound: string; isFull: boolean },
  strings: { needsWord: string; needsSound: string; full: (max: number) => string },
): string | null {
  if (!HAS_SOUND.test(word)) return strings.needsWord;
  if (!HAS_SOUND.test(sound)) return strings.needsSound;
  return isFull ? strings.full(PRONUNCIATIONS_MAX) : null;
}
