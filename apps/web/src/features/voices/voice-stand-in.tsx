import { clsx } from "clsx";
import { Info, TriangleAlert } from "lucide-react";
import { Alert } from "../../components/ui/alert";
import { useStrings } from "../../strings/use-strings";
import type { speakingVoice } from "./voice-facts";

/** Says which voice speaks where the chosen one does not. */
export function VoiceStandIn({ speaking }: { speaking: ReturnType<typeof speakingVoice> }) {
  const strings = useStrings().voices;
  const { voice, standsIn } = speaking;
  if (standsIn === null) return null;
  if (voice === null) return <Alert tone="warning">{strings.none}</Alert>;
  const isGone = standsIn === "gone";
  const Icon = isGone ? TriangleAlert : Info;
  const provider = strings.providers[voice.provider];
  return (
    <p
      role="status"
      className={clsx(
        "flex gap-2 rounded-10 px-3 py-2 text-13 sm:text-12",
        isGone ? "bg-danger-soft text-danger" : "bg-surface-2 text-ink-2",
      )}
    >
      <Icon aria-hidden size={15} className="mt-px shrink-0" />
      {isGone ? strings.fallbackGone(voice.name, provider) : strings.fallback(voice.name, provider)}
    </p>
  );
}
