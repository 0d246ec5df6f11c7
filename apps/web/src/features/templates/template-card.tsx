import type { Template } from "@inkreel/contract";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import { useId } from "react";
import { Badge } from "../../components/ui/badge";
import { useStrings } from "../../strings/use-strings";
import { factsOf } from "./template-facts";
import { TemplateSample } from "./template-sample";

interface TemplateCardProps {
  template: Template;
  /** Of the group of radio buttons. */
  name: string;
  isChosen: boolean;
  isPlaying: boolean;
  isFirstRow: boolean;
  onChoose: () => void;
  /** The pointer or the focus came (true) or left (false). */
  onAttention: (isThere: boolean) => void;
}

/** One template to choose: how it looks, what it is for. */
export function TemplateCard(props: TemplateCardProps) {
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
        // Two lines where a card is narrow: a badge does not break by itself.
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
