import type { Template } from "@inkreel/contract";
import { useId, useState } from "react";
import { useMediaQuery } from "../../lib/use-media-query";
import { useStrings } from "../../strings/use-strings";
import { TEMPLATE_GRID } from "./template-grid";
import { TemplateCard } from "./template-card";

interface TemplateChooserProps {
  templates: readonly Template[];
  value: number | null;
  onChange: (id: number) => void;
  /** False holds all samples still. */
  areSamplesOn: boolean;
}

/** How many samples are seen before anybody scrolls, at most. */
const FIRST_ROW = 5;

/** The templates as cards. One sample plays at a time: the one pointed at, else the chosen one. */
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
