import { LoaderCircle, Pause, Play } from "lucide-react";
import { useSoundPreview } from "../lib/sound-preview";

interface SoundPreviewButtonProps {
  /** Id of the sample. */
  soundId: string;
  name: string;
  texts: Record<"play" | "preparing" | "stop", (name: string) => string>;
  onToggle: () => void;
  /** False removes the button from the tab order, for long lists. */
  isTabStop?: boolean | undefined;
}

/** Plays the sample of a voice or piece of music, and stops any other. */
export function SoundPreviewButton(props: SoundPreviewButtonProps) {
  const { soundId, name, texts, onToggle, isTabStop = true } = props;
  const state = useSoundPreview((preview) => (preview.soundId === soundId ? preview.state : "idle"));
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
