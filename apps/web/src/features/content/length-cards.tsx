import { SPEAKING_WORDS_PER_MINUTE } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { useDeferredValue } from "react";
import { RadioCards } from "../../components/ui/radio-cards";
import { useStrings } from "../../strings/use-strings";
import { VIDEO_LENGTHS, type VideoLength } from "./input-draft";

interface LengthCardsProps {
  value: VideoLength;
  onChange: (seconds: VideoLength) => void;
  /** The content of the video, to show whether it is long enough. */
  content: string;
}

/** Asks for the video's length, and shows whether the content is enough for it. */
export function LengthCards({ value, onChange, content }: LengthCardsProps) {
  const strings = useStrings().content;
  const reached = fillableSeconds(useDeferredValue(content));
  const advice =
    content.trim() === ""
      ? strings.lengthUnknown
      : reached >= value
        ? strings.lengthEnough(value)
        : strings.lengthShort(value, reached);
  return (
    <div className="flex flex-col gap-2">
      <RadioCards
        label={strings.length}
        value={String(value) as `${VideoLength}`}
        onChange={(chosen) => onChange(Number(chosen) as VideoLength)}
        options={VIDEO_LENGTHS.map((seconds) => ({
          value: `${seconds}` as const,
          label: strings.lengths[seconds],
          detail: <span className="font-time text-11">{strings.lengthSeconds(seconds)}</span>,
        }))}
        columns={4}
      />
      <p role="status" className="text-13 text-ink-2">
        {advice}
      </p>
    </div>
  );
}

const SECONDS_PER_MINUTE = 60;
/** Estimates are rounded to these steps, because nothing was measured yet. */
const STEP_SECONDS = 5;
/** From this number of characters on, a text fills any video, so longer texts are not counted to their end. */
const ENOUGH_CHARS = 5_000;

/** Estimates how many seconds of narration a text fills. */
export function fillableSeconds(content: string): number {
  const words = splitWords(content.slice(0, ENOUGH_CHARS)).length;
  const seconds = (words / SPEAKING_WORDS_PER_MINUTE) * SECONDS_PER_MINUTE;
  return Math.floor(seconds / STEP_SECONDS) * STEP_SECONDS;
}
