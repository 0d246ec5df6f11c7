import { clsx } from "clsx";
import { memo, useId } from "react";
import { SoundPreviewButton } from "../../components/sound-preview-button";
import { Badge } from "../../components/ui/badge";
import { sentenceOf } from "../../lib/api";
import { toggleVoicePreview, useVoicePreview } from "../../lib/voice-preview";
import { useStrings } from "../../strings/use-strings";
import type { DescribedVoice } from "./voice-facts";
import { VoiceGlyph } from "./voice-glyph";

interface VoiceRowProps {
  described: DescribedVoice;
  /** Shared by the radio buttons of one list. */
  radioName: string;
  isChecked: boolean;
  isPreviewTabStop: boolean;
  unavailableReason: string;
  onChoose: (voiceId: string) => void;
}

export const VoiceRow = memo(function VoiceRow(props: VoiceRowProps) {
  const { described, radioName, isChecked, isPreviewTabStop, unavailableReason, onChoose } = props;
  const { voice, detail } = described;
  const strings = useStrings().voices;
  const id = useId();
  return (
    <div className="border-b border-line last:border-b-0 has-checked:bg-accent-soft">
      <div className="flex items-center gap-2 pe-3">
        <label className="flex min-w-0 flex-1 items-center gap-3 py-2 ps-3 has-disabled:cursor-not-allowed">
          <input
            type="radio"
            name={radioName}
            value={voice.id}
            checked={isChecked}
            disabled={!voice.available}
            onChange={() => onChoose(voice.id)}
            aria-labelledby={`${id}-name`}
            aria-describedby={`${id}-provider ${id}-detail ${id}-reason`}
            className={RADIO_LOOK}
          />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              <span
                id={`${id}-name`}
                dir="auto"
                className={clsx(
                  "text-15 leading-tight font-semibold sm:text-13",
                  !voice.available && "text-ink-3",
                )}
              >
                {voice.name}
              </span>
              <span id={`${id}-provider`} className="flex">
                <Badge tone="neutral">{strings.providers[voice.provider]}</Badge>
              </span>
            </span>
            <span
              id={`${id}-detail`}
              lang="en"
              title={voice.description}
              className={clsx(
                "mt-0.5 text-13 leading-snug text-ink-2 sm:text-12",
                isChecked ? "line-clamp-4" : "line-clamp-2",
              )}
            >
              {detail}
            </span>
            {!voice.available && (
              <span
                id={`${id}-reason`}
                className="mt-0.5 block text-13 leading-snug text-ink-2 italic sm:text-12"
              >
                {unavailableReason}
              </span>
            )}
          </span>
          <span className={isChecked ? "text-accent" : "text-ink-3"}>
            <VoiceGlyph voiceId={voice.id} />
          </span>
        </label>
        {voice.available && (
          <SoundPreviewButton
            soundId={voice.id}
            name={voice.name}
            texts={strings}
            onToggle={() => toggleVoicePreview(voice.id)}
            isTabStop={isPreviewTabStop}
          />
        )}
      </div>
      <PreviewFailure voiceId={voice.id} name={voice.name} />
    </div>
  );
});

const RADIO_LOOK =
  "size-5 shrink-0 scroll-my-8 appearance-none rounded-full border-2 border-line-strong bg-surface checked:border-accent checked:bg-accent checked:inset-ring-3 checked:inset-ring-surface disabled:border-line";

function PreviewFailure({ voiceId, name }: { voiceId: string; name: string }) {
  const strings = useStrings().voices;
  const failure = useVoicePreview((preview) => preview.failure);
  if (failure?.voiceId !== voiceId) return null;
  return (
    <p role="alert" className="px-3 pb-2.5 text-13 text-danger">
      {sentenceOf(failure.error, strings.previewFailed(name))}
    </p>
  );
}
