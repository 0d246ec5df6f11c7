import { LoaderCircle, Pause, Play } from "lucide-react";
import { useVoicePreview } from "../lib/voice-preview";

interface SoundPreviewButtonProps {
  /** Id by which the preview knows the sound. */
  soundId: string;
  name: string;
  texts: Record<"play" | "preparing" | "stop", (name: string) => string>;
  onToggle: () => void;
  /** False leaves it out of the tab order, for the many rows of a long list. */
  isTabStop?: boolean | undefined;
}

/** Lets one voice or piece of music be heard; it ends whatever was heard before. */
export function SoundPreviewButton(props: SoundPreviewButtonProps) {
  const { soundId, name, texts, onToggle, isTabStop = true } = props;
  const state = useVoicePreview((preview) => (preview.voiceId === soundId ? preview.state : "idle"));
  const label = { idle: texts.play, loading: texts.preparing, playing: texts.stop }[state](name);
  const Icon = { idle: Play, loading: LoaderCircle, playing: Pause }[state];
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      tabIndex={isTabStop ? undefined : -1}
      onClick={onToggle}
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
