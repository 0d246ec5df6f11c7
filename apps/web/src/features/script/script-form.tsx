import { DEFAULT_TONE, DURATION_SECONDS, TONES, type Script, type Tone } from "@inkreel/contract";
import { Sparkles } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Button } from "../../components/ui/button";
import { RadioCards } from "../../components/ui/radio-cards";
import { Select } from "../../components/ui/select";
import { useStrings } from "../../strings/use-strings";

interface ScriptFormProps {
  /** The last script, with the values it was made from; null before there is one. */
  script: Script | null;
  isBusy: boolean;
  /** Further fields of the script's form. */
  children: ReactNode;
  onGenerate: (asked: { duration: number; tone: Tone }) => void;
}

/** Asks for a script of a length, in a tone. */
export function ScriptForm({ script, isBusy, children, onGenerate }: ScriptFormProps) {
  const strings = useStrings().script;
  const [duration, setDuration] = useState(() => secondsOf(script));
  const [tone, setTone] = useState<Tone>(script?.tone ?? DEFAULT_TONE);
  const hasScript = script !== null;
  return (
    <div className="flex flex-wrap items-start gap-4">
      <div className="min-w-56 flex-1">
        <RadioCards
          label={strings.duration}
          value={`${duration}` as const}
          onChange={(chosen) => setDuration(Number(chosen) as ScriptSeconds)}
          options={SCRIPT_SECONDS.map((seconds) => ({
            value: `${seconds}` as const,
            label: strings.seconds(seconds),
          }))}
        />
      </div>
      <Select
        label={strings.tone}
        size="lg"
        value={tone}
        onChange={setTone}
        options={TONES.map((value) => ({ value, label: strings.tones[value] }))}
        className="min-w-40 flex-1 sm:max-w-52"
      />
      <div className="flex basis-full flex-wrap items-end justify-between gap-4">
        <div className="min-w-56 flex-1">{children}</div>
        <Button
          variant={hasScript ? "secondary" : "primary"}
          size="lg"
          icon={<Sparkles aria-hidden size={18} />}
          isBusy={isBusy}
          onClick={() => onGenerate({ duration, tone })}
          className="max-sm:w-full"
        >
          {isBusy ? strings.generating : hasScript ? strings.generateAgain : strings.generate}
        </Button>
      </div>
    </div>
  );
}

function secondsOf(script: Script | null): ScriptSeconds {
  return SCRIPT_SECONDS.find((seconds) => seconds === script?.duration) ?? DURATION_SECONDS.default;
}

/** Lengths that the wizard offers. */
const SCRIPT_SECONDS = [30, 60, 90] as const;
type ScriptSeconds = (typeof SCRIPT_SECONDS)[number];
