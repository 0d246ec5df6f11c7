import type { MusicMood } from "@inkreel/contract";
import { LoaderCircle, Pause, Play } from "lucide-react";
import { musicPreviewId, toggleMusicPreview, useVoicePreview } from "../../lib/voice-preview";
import { useStrings } from "../../strings/use-strings";

interface MoodPreviewButtonProps {
  mood: MusicMood;
  seed: number;
  name: string;
}

/** Lets the beginning of a piece be heard; it ends whatever was heard before. */
export function MoodPreviewButton({ mood, seed, name }: MoodPreviewButtonProps) {
  const strings = useStrings().music;
  const id = musicPreviewId(mood, seed);
  const state = useVoicePreview((preview) => (preview.voiceId === id ? preview.state : "idle"));
  const label = { idle: strings.hear, loading: strings.preparing, playing: strings.stop }[state](name);
  const Icon = { idle: Play, loading: LoaderCircle, playing: Pause }[state];
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => toggleMusicPreview(mood, seed)}
      className="relative z-10 grid size-7 shrink-0 place-items-center rounded-full border border-line bg-surface text-ink transition-colors duration-150 ease-out hover:border-accent hover:text-accent max-sm:size-10"
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
