import type { Template } from "@inkreel/contract";
import { clsx } from "clsx";
import { Check, Pause, Play } from "lucide-react";
import { useId, useState } from "react";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { Skeleton } from "../../components/ui/skeleton";
import { useMediaQuery } from "../../lib/use-media-query";
import { useStrings } from "../../strings/use-strings";
import { factsOf } from "./template-facts";
import { TemplateSample } from "./template-sample";

interface TemplateChooserProps {
  templates: readonly Template[];
  value: number | null;
  onChange: (id: number) => void;
  /** If false, no sample video plays. */
  areSamplesOn: boolean;
}

/** Maximum number of cards that are visible without scrolling. */
const FIRST_ROW = 5;

/**
 * Template cards as a radio group. Only one sample video plays at a time: that of the hovered or focused card, or else
 * of the chosen one.
 */
export function TemplateChooser({ templates, value, onChange, areSamplesOn }: TemplateChooserProps) {
  const strings = useStrings().templates;
  const name = useId();
  const [attendedId, setAttendedId] = useState<number | null>(null);
  const isMotionReduced = useMediaQuery("(prefers-reduced-motion: reduce)");
  const playingId = areSamplesOn && !isMotionReduced ? (attendedId ?? value) : null;
  return (
    <div role="radiogroup" aria-label={strings.choose} className={TEMPLATE_GRID}>
      {templates.map((template, index) => (
        <TemplateCard
          key={template.id}
          template={template}
          name={name}
          isChosen={template.id === value}
          isPlaying={template.id === playingId}
          isFirstRow={index < FIRST_ROW}
          onChoose={() => onChange(template.id)}
          onAttention={(isThere) =>
            setAttendedId((now) => (isThere ? template.id : now === template.id ? null : now))
          }
        />
      ))}
    </div>
  );
}

interface TemplateCardProps {
  template: Template;
  /** `name` attribute of the radio group. */
  name: string;
  isChosen: boolean;
  isPlaying: boolean;
  isFirstRow: boolean;
  onChoose: () => void;
  /** Called with true on hover or focus, and with false when it ends. */
  onAttention: (isThere: boolean) => void;
}

/** A template card with a sample and a description. */
function TemplateCard(props: TemplateCardProps) {
  const { template, name, isChosen, isPlaying, isFirstRow, onChoose, onAttention } = props;
  const id = useId();
  return (
    <label
      onPointerEnter={(event) => event.pointerType === "mouse" && onAttention(true)}
      onPointerLeave={() => onAttention(false)}
      className={CARD_LOOK}
    >
      <span className="relative">
        <TemplateSample type={template.type} isPlaying={isPlaying} isFirstRow={isFirstRow} />
        {isChosen && <ChosenMark />}
      </span>
      <input
        type="radio"
        name={name}
        value={template.id}
        checked={isChosen}
        onChange={onChoose}
        onFocus={(event) => onAttention(event.currentTarget.matches(":focus-visible"))}
        onBlur={() => onAttention(false)}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-facts`}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit]"
      />
      <span className="flex min-w-0 flex-1 flex-col gap-1 px-1.5 pb-1.5">
        <span id={`${id}-name`} dir="auto" className="text-15 leading-tight font-bold wrap-anywhere">
          {template.name}
        </span>
        <span id={`${id}-facts`} className="flex min-w-0 flex-1 flex-col gap-1.5">
          <TemplateText template={template} />
        </span>
      </span>
    </label>
  );
}

const CARD_LOOK = clsx(
  "group relative flex min-w-0 flex-col gap-2.5 rounded-18 border border-line bg-surface p-2 text-ink",
  "transition-[border-color,box-shadow,translate] duration-150 ease-out hover:border-line-strong motion-safe:hover:-translate-y-0.5 hover:shadow-card",
  "has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink",
);

function TemplateText({ template }: { template: Template }) {
  const strings = useStrings().templates;
  const { aspectRatio, durationSeconds } = factsOf(template);
  return (
    <>
      <span dir="auto" className="line-clamp-3 text-13 wrap-anywhere text-ink-2 max-sm:line-clamp-4">
        {template.description}
      </span>
      {template.type === "amazon-product-review" && (
        // Uses two lines where a card is narrow, because a badge cannot wrap.
        <span className="flex [&>span]:shrink [&>span]:leading-tight [&>span]:whitespace-normal">
          <Badge tone="accent">{strings.amazonNote}</Badge>
        </span>
      )}
      {aspectRatio !== null && (
        <span className="mt-auto pt-1 font-time text-11 text-ink-3">
          {strings.facts(aspectRatio, durationSeconds)}
        </span>
      )}
    </>
  );
}

function ChosenMark() {
  const strings = useStrings().templates;
  return (
    <span className="absolute start-2 top-2 flex items-center gap-1 rounded-full bg-marker py-1 ps-1.5 pe-2.5 text-11 font-bold text-marker-ink">
      <Check aria-hidden size={14} strokeWidth={3} />
      {strings.chosen}
    </span>
  );
}

/** As many as an instance has at first. */
const KEYS = ["first", "second", "third", "fourth", "fifth"];

/** Reserves the space of the cards while the templates load. */
export function TemplateSkeletons() {
  const strings = useStrings().templates;
  return (
    <div role="status" className={TEMPLATE_GRID}>
      <span className="sr-only">{strings.loading}</span>
      {KEYS.map((key) => (
        <div
          key={key}
          className="flex flex-col gap-2.5 rounded-18 border border-line bg-surface p-2 text-ink"
        >
          <Skeleton className="aspect-9/16" />
          <div className="flex h-28 flex-col gap-2 px-1.5">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The grid for the template cards and for their placeholders. */
const TEMPLATE_GRID = "grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5 lg:gap-4";

interface SamplesSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/**
 * Stops and starts all moving samples. It is hidden for visitors who prefer reduced motion, because nothing moves for
 * them.
 */
export function SamplesSwitch({ isOn, onChange }: SamplesSwitchProps) {
  const strings = useStrings().templates;
  const isMotionReduced = useMediaQuery("(prefers-reduced-motion: reduce)");
  if (isMotionReduced) return null;
  const Icon = isOn ? Pause : Play;
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Icon aria-hidden size={14} />}
      onClick={() => onChange(!isOn)}
    >
      {isOn ? strings.pauseSamples : strings.playSamples}
    </Button>
  );
}
