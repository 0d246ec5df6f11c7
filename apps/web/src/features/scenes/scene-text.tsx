import { SCENE_TEXT_MAX_CHARS, type Doubt } from "@inkreel/contract";
import { clsx } from "clsx";
import { useState, type MouseEvent, type Ref } from "react";
import { useDocumentActions } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";
import { DoubtMarks } from "./doubt-marks";
import { SpokenText } from "./spoken-text";
import { useIsPlaying } from "./use-is-playing";

/** The same for field and words beneath it, so that each letter lies upon itself. */
const METRICS =
  "col-start-1 row-start-1 min-w-0 w-full px-0 py-0 font-script text-15 leading-[1.42] whitespace-pre-wrap wrap-break-word [tab-size:4] max-sm:text-[16px]";
/** From here on the field counts. */
const COUNTED_FROM_CHARS = SCENE_TEXT_MAX_CHARS - 500;

interface SceneTextProps {
  sceneKey: string;
  text: string;
  number: number;
  isAtPlayhead: boolean;
  doubts: readonly Doubt[];
  /** Id of the sentence that counts the doubts. */
  describedBy: string | undefined;
  /** The words were clicked or the cursor was put into them. */
  onDoubt: (doubt: Doubt) => void;
  ref: Ref<HTMLTextAreaElement>;
}

/** A scene's words, edited in place. The field is as high as its text. */
export function SceneText(props: SceneTextProps) {
  const { sceneKey, text, number, isAtPlayhead, doubts, describedBy, onDoubt, ref } = props;
  const strings = useStrings().scenes;
  const { editSceneText } = useDocumentActions();
  const [isFocused, setIsFocused] = useState(false);
  const isPlaying = useIsPlaying();
  const handleClick = ({ currentTarget }: MouseEvent<HTMLTextAreaElement>): void => {
    const { selectionStart, selectionEnd } = currentTarget;
    const doubt = doubts.find(
      ({ startChar, endChar }) => startChar <= selectionStart && selectionEnd <= endChar,
    );
    if (doubt !== undefined && selectionStart === selectionEnd) onDoubt(doubt);
  };
  return (
    <div className="grid">
      <SpokenText
        sceneKey={sceneKey}
        text={text}
        isMarking={isAtPlayhead && (isPlaying || !isFocused)}
        className={clsx(METRICS, "pointer-events-none text-ink")}
      />
      <DoubtMarks
        text={text}
        doubts={doubts}
        className={clsx(METRICS, "pointer-events-none text-transparent")}
      />
      <textarea
        ref={ref}
        dir="auto"
        rows={1}
        value={text}
        maxLength={SCENE_TEXT_MAX_CHARS}
        data-document-field
        aria-label={strings.textOf(number)}
        aria-describedby={describedBy}
        placeholder={strings.textPlaceholder}
        onChange={(event) => editSceneText(sceneKey, event.currentTarget.value)}
        onClick={handleClick}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        className={clsx(
          METRICS,
          "h-full resize-none overflow-hidden rounded-6 bg-transparent text-transparent caret-ink placeholder:text-ink-3 focus-visible:outline-offset-2",
        )}
      />
      {text.length >= COUNTED_FROM_CHARS && (
        <p className="mt-1 text-12 text-ink-3">{strings.tooLong(text.length, SCENE_TEXT_MAX_CHARS)}</p>
      )}
    </div>
  );
}
