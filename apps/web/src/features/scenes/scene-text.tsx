import { SCENE_TEXT_MAX_CHARS, type CharRange, type TextWarning, type TimedWord } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { clsx } from "clsx";
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type RefObject,
} from "react";
import { useDocumentActions } from "../../lib/document/use-document";
import { splitAtWarnings } from "../../lib/text-warnings/split-at-warnings";
import type { Player } from "../../lib/playback/player";
import { usePlayer } from "../../lib/playback/player-context";
import { useStrings } from "../../strings/use-strings";
import { useKeptCaret } from "./use-kept-caret";

/** Typography of both the text field and the text drawn behind it, so that they coincide exactly. */
const METRICS =
  "col-start-1 row-start-1 min-w-0 w-full px-0 py-0 font-script text-15 leading-[1.42] whitespace-pre-wrap wrap-break-word [tab-size:4] max-sm:text-[16px]";
/** Text length from which the field shows a character count. */
const COUNTED_FROM_CHARS = SCENE_TEXT_MAX_CHARS - 500;

interface SceneTextProps {
  sceneKey: string;
  text: string;
  number: number;
  isAtPlayhead: boolean;
  textWarnings: readonly TextWarning[];
  /** Id of the element that contains the number of warnings. */
  describedBy: string | undefined;
  /** Called when the user clicks the marked passage or moves the cursor into it. */
  onWarning: (warning: TextWarning) => void;
  ref: RefObject<HTMLTextAreaElement | null>;
}

/** A text field for a scene, which grows with its text. */
export function SceneText(props: SceneTextProps) {
  const { sceneKey, text, number, isAtPlayhead, textWarnings, describedBy, onWarning, ref } = props;
  const strings = useStrings().scenes;
  const { editSceneText } = useDocumentActions();
  const [isFocused, setIsFocused] = useState(false);
  const isPlaying = useIsPlaying();
  const noteTyped = useKeptCaret(ref, text);
  const handleClick = ({ currentTarget }: MouseEvent<HTMLTextAreaElement>): void => {
    const { selectionStart, selectionEnd } = currentTarget;
    const warning = textWarnings.find(
      ({ startChar, endChar }) => startChar <= selectionStart && selectionEnd <= endChar,
    );
    if (warning !== undefined && selectionStart === selectionEnd) onWarning(warning);
  };
  return (
    <div className="grid">
      <SpokenText
        sceneKey={sceneKey}
        text={text}
        isMarking={isAtPlayhead && (isPlaying || !isFocused)}
        className={clsx(METRICS, "pointer-events-none text-ink")}
      />
      <WarningMarks
        text={text}
        textWarnings={textWarnings}
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
        onChange={({ currentTarget: { value } }) => {
          noteTyped(value);
          editSceneText(sceneKey, value);
        }}
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

/** A wavy underline distinguishes a warning from a link without relying on colour. */
const WAVE =
  "underline decoration-danger decoration-wavy decoration-[1.5px] underline-offset-[3px] [text-decoration-skip-ink:none]";

interface WarningMarksProps {
  text: string;
  textWarnings: readonly TextWarning[];
  className: string;
}

/** Draws wavy underlines for the warnings. The text itself is drawn by another layer. */
function WarningMarks({ text, textWarnings, className }: WarningMarksProps) {
  if (textWarnings.length === 0) return null;
  return (
    <div aria-hidden dir="auto" className={className}>
      {splitAtWarnings(text, textWarnings).map((run) => (
        <span key={run.startChar} className={run.warning === null ? undefined : WAVE}>
          {run.text}
        </span>
      ))}
    </div>
  );
}

/**
 * Highlight of the spoken word. It takes no space, so that the text does not shift, and does not overlap the line
 * above.
 */
const MARK_LOOK =
  "-mx-[0.14em] rounded-[0.2em] bg-[linear-gradient(var(--marker),var(--marker))] bg-[length:100%_1.3em] bg-center bg-no-repeat box-decoration-clone px-[0.14em] text-marker-ink empty:hidden";

interface SpokenTextProps {
  sceneKey: string;
  text: string;
  /** True if the scene is at the playhead and its field is not focused. */
  isMarking: boolean;
  className: string;
}

/**
 * Shows a scene's text behind its transparent text field, with the spoken word highlighted. The text is in three
 * elements (before, spoken, after) that are updated without React.
 */
function SpokenText({ sceneKey, text, isMarking, className }: SpokenTextProps) {
  const player = usePlayer();
  const before = useRef<HTMLSpanElement>(null);
  const mark = useRef<HTMLElement>(null);
  const after = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const show = (range: CharRange | null): void => {
      const { startChar, endChar } = range ?? { startChar: 0, endChar: 0 };
      write(before.current, text.slice(0, startChar));
      write(mark.current, text.slice(startChar, endChar));
      // A zero-width space, because a trailing line break would have no height.
      write(after.current, `${text.slice(endChar)}\u200B`);
    };
    show(null);
    return isMarking ? followSpeech(player, { key: sceneKey, text }, show) : undefined;
  }, [player, sceneKey, text, isMarking]);

  return (
    <div aria-hidden dir="auto" className={className}>
      <span ref={before} />
      <mark ref={mark} className={MARK_LOOK} />
      <span ref={after} />
    </div>
  );
}

function write(element: HTMLElement | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}

interface SceneWords {
  key: string;
  text: string;
}

/** The words of a scene that is not spoken yet have only estimated times. */
const NO_WORDS: readonly TimedWord[] = [];

/** Calls back with the spoken passage whenever it changes. Returns a function that stops this. */
function followSpeech(
  player: Player,
  { key, text }: SceneWords,
  onWord: (range: CharRange | null) => void,
): () => void {
  let shown: CharRange | null = null;
  let known: { words: readonly TimedWord[]; ranges: readonly CharRange[] | null } | null = null;
  const follow = (timeMs: number): void => {
    const index = player.timeline?.scenes.findIndex(({ id }) => id === key) ?? -1;
    const scene = player.composition?.scenes[index];
    const words = scene === undefined || scene.estimated === true ? NO_WORDS : scene.words;
    if (known?.words !== words) known = { words, ranges: placeWords(words, text) };
    const sceneMs = timeMs - (player.timeline?.scenes[index]?.startMs ?? 0);
    const range = known.ranges === null ? null : findSpokenWord(words, known.ranges, sceneMs);
    if (range === shown) return;
    shown = range;
    onWord(range);
  };
  follow(player.timeMs());
  return player.onFrame(follow);
}

/** Returns whether the video is playing. Does not render again when the time changes. */
function useIsPlaying(): boolean {
  const player = usePlayer();
  return useSyncExternalStore(
    useCallback((onChange) => player.subscribe(onChange), [player]),
    () => player.snapshot().isPlaying,
  );
}

/** Time for which a word stays highlighted after it was spoken if no other follows, as in the captions. */
const AFTERGLOW_MS = 240;

/**
 * Returns the range of the word that is spoken at `timeMs`, relative to the scene. Null before the first word, in
 * pauses and after the last word.
 */
export function findSpokenWord(
  words: readonly TimedWord[],
  ranges: readonly CharRange[],
  timeMs: number,
): CharRange | null {
  const index = words.findLastIndex((word) => word.startMs <= timeMs);
  const word = words[index];
  if (word === undefined || timeMs >= word.endMs + AFTERGLOW_MS) return null;
  return ranges[index] ?? null;
}

/** Maps the words of a narration to ranges in the edited text. Null if the text has changed. */
export function placeWords(words: readonly TimedWord[], text: string): readonly CharRange[] | null {
  const placed = splitWords(text);
  const isSame = placed.length === words.length && placed.every((word, i) => word.text === words[i]?.text);
  return isSame ? placed : null;
}
