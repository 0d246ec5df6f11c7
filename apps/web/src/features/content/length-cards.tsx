import { SPEAKING_WORDS_PER_MINUTE } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { useDeferredValue } from "react";
import { RadioCards } from "../../components/ui/radio-cards";
import { useStrings } from "../../strings/use-strings";
import { VIDEO_LENGTHS, type VideoLength } from "../../lib/video-lengths";

interface LengthCardsProps {
  value: VideoLength;
  onChange: (seconds: VideoLength) => void;
  /** The content, from which the possible length is estimated. */
  content: string;
}

/** Radio cards for the video length, with a note on whether the content is long enough. */
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
/** Estimates are rounded to this step, because they are imprecise. */
const STEP_SECONDS = 5;
/** From this length on, a text is long enough for any video, so counting stops here. */
const ENOUGH_CHARS = 5_000;

/** Estimates the maximum narration time of a text, in seconds. */
export function fillableSeconds(content: string): number {
  const words = splitWords(content.slice(0, ENOUGH_CHARS)).length;
  const seconds = (words / SPEAKING_WORDS_PER_MINUTE) * SECONDS_PER_MINUTE;
  return Math.floor(seconds / STEP_SECONDS) * STEP_SECONDS;
}
