import { formatBytes, type LocalVoice } from "@inkreel/contract";
import { ProgressBar } from "../../components/ui/progress-bar";
import { useLanguage, useStrings } from "../../strings/use-strings";

/** From here on it is unpacked. */
const UNPACKING_PERCENT = 95;

export function LocalVoiceProgress({ voice }: { voice: LocalVoice }) {
  const strings = useStrings().localVoices;
  const language = useLanguage();
  const percent = Math.floor(voice.progressPercent ?? 0);
  return (
    <div className="flex items-center gap-3 text-ink">
      <ProgressBar label={strings.downloading(voice.name)} percent={percent} />
      <span className="shrink-0 font-time text-13 text-ink-2">
        {percent < UNPACKING_PERCENT
          ? strings.done(percent, formatBytes(voice.bytes, language))
          : strings.unpacking}
      </span>
    </div>
  );
}
