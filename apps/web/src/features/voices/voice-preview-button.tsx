import { LoaderCircle, Pause, Play } from "lucide-react";
import { toggleVoicePreview, useVoicePreview } from "../../lib/voice-preview";
import { useStrings } from "../../strings/use-strings";

interface VoicePreviewButtonProps {
  voiceId: string;
  name: string;
  /** False leaves it out of the tab order, for the many rows of a long list. */
  isTabStop?: boolean;
}

/** Lets one voice be heard; it ends whichever was heard before. */
export function VoicePreviewButton({ voiceId, name, isTabStop = true }: VoicePreviewButtonProps) {
  const strings = useStrings().voices;
  const state = useVoicePreview((preview) => (preview.voiceId === voiceId ? preview.state : "idle"));
  const label = { idle: strings.play, loading: strings.preparing, playing: strings.stop }[state](name);
  const Icon = { idle: Play, loading: LoaderCircle, playing: Pause }[state];
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      tabIndex={isTabStop ? undefined : -1}
      onClick={() => toggleVoicePreview(voiceId)}
      className="grid size-7 shrink-0 place-items-center rounded-full border border-line bg-surface text-ink transition-colors duration-150 ease-out hover:border-accent hover:text-accent max-sm:size-10"
    >
      <Icon
        aria-hidden
        size={state === "loading" ? 14 : 12}
        fill={state === "loading" ? "none" : "currentColor"}
        className={state === "loading" ? "animate-spin" : undefined}
      />
    </button>
  );
}
