import { DURATION_SECONDS } from "@inkreel/contract";
import { Select } from "../../components/ui/select";
import { TextField } from "../../components/ui/text-field";
import { useStrings } from "../../strings/use-strings";
import {
  CONFIG_CHOICES,
  readConfigValue,
  writeConfigValue,
  type ConfigChoice,
  type ConfigName,
} from "./config-values";

interface ConfigFieldsProps {
  /** The JSON of the config. The fields show and change it, so that both are always equal. */
  value: string;
  onChange: (value: string) => void;
}

/** Fields for the settings of a template. They are disabled while the JSON below them is invalid. */
export function ConfigFields({ value, onChange }: ConfigFieldsProps) {
  const { admin: strings, brand, captions, script } = useStrings();
  const labels: Record<ConfigChoice, (choice: string) => string> = {
    tone: (choice) => script.tones[choice as keyof typeof script.tones],
    aspectRatio: (choice) => `${brand.ratios[choice as keyof typeof brand.ratios]} (${choice})`,
    captionsStyle: (choice) => captions.styles[choice as keyof typeof captions.styles],
  };
  const faultOf = (name: ConfigName): string | undefined => {
    const wrong = readConfigValue(value, name)?.wrong ?? null;
    if (wrong === null) return undefined;
    const { min, max } = DURATION_SECONDS;
    return name === "duration" ? strings.durationWrong(wrong, min, max) : strings.choiceWrong(wrong);
  };
  const isInvalid = readConfigValue(value, "tone") === null;
  const change = (name: ConfigName, text: string): void => onChange(writeConfigValue(value, name, text));
  return (
    <div className="mb-2 grid gap-4 sm:grid-cols-2">
      {(Object.keys(CONFIG_CHOICES) as ConfigChoice[]).map((name) => (
        <Select
          key={name}
          label={strings.settings[name]}
          value={readConfigValue(value, name)?.text ?? ""}
          error={faultOf(name)}
          disabled={isInvalid}
          onChange={(text) => change(name, text)}
          options={[
            { value: "", label: strings.noChoice },
            ...CONFIG_CHOICES[name].map((choice) => ({ value: choice, label: labels[name](choice) })),
          ]}
        />
      ))}
      <TextField
        label={strings.settings.duration}
        type="number"
        inputMode="numeric"
        min={DURATION_SECONDS.min}
        max={DURATION_SECONDS.max}
        value={readConfigValue(value, "duration")?.text ?? ""}
        error={faultOf("duration")}
        disabled={isInvalid}
        onChange={(event) => change("duration", event.currentTarget.value)}
      />
    </div>
  );
}
