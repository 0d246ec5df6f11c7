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
  return (
    <Alert tone={isGone ? "warning" : "info"}>
      {isGone ? strings.fallbackGone(voice.name) : strings.fallback(voice.name)}
    </Alert>
  );
}
