import { ENDPOINTS, NO_VOICE_ID, type SpokenBy, type Voice } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Captions, Film, Info, TriangleAlert } from "lucide-react";
import { useEffect, useId, useMemo, useState, type ReactNode } from "react";
import { SaidText } from "../../components/said-text";
import { Alert } from "../../components/ui/alert";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { stopSoundPreview } from "../../lib/sound-preview";
import { useStrings } from "../../strings/use-strings";
import { useSpokenBy } from "./use-spoken-by";
import { speakingVoice, speakingVoices } from "./voice-facts";
import { VoiceOption, VoicePicker } from "./voice-picker";

interface VoiceListProps {
  /** Null if none was chosen. The fallback voice is then selected, with a note. */
  value: string | null;
  /** True if no voice speaks the text, so that none is preselected. */
  isUndecided?: boolean;
  onChange: (voiceId: string) => void;
}

/** Lists the voices with a search and a sample of each. */
export function VoiceList({ value, isUndecided = false, onChange }: VoiceListProps) {
  return (
    <LoadedVoices>
      {(voices) => (
        <VoiceChoice voices={voices} value={value} isUndecided={isUndecided} onChange={onChange} />
      )}
    </LoadedVoices>
  );
}

/** Loads the voices for a list of them. Samples stop when the list disappears. */
function LoadedVoices({ children }: { children: (voices: readonly Voice[]) => ReactNode }) {
  const strings = useStrings().voices;
  const voices = useQuery(apiQuery(ENDPOINTS.listVoices));
  useEffect(() => stopSoundPreview, []);
  if (voices.isPending) return <VoiceListSkeleton />;
  if (voices.isError)
    return (
      <PanelError message={sentenceOf(voices.error, strings.failed)} onRetry={() => void voices.refetch()} />
    );
  if (voices.data.length === 0) return <Alert tone="warning">{strings.none}</Alert>;
  return children(voices.data);
}

/** Placeholder of about the size of the list. */
export function VoiceListSkeleton() {
  const strings = useStrings().voices;
  return (
    <div role="status" aria-label={strings.loading} className="flex flex-col gap-2 text-ink">
      <Skeleton className="h-10 max-sm:h-12" />
      <Skeleton className="h-68" />
      <Skeleton className="h-5 w-20" />
    </div>
  );
}

interface VoiceChoiceProps {
  voices: readonly Voice[];
  value: string | null;
  isUndecided: boolean;
  onChange: (voiceId: string) => void;
}

function VoiceChoice({ voices: all, value, isUndecided, onChange }: VoiceChoiceProps) {
  const radioName = useId();
  const voices = useMemo(() => speakingVoices(all), [all]);
  const strings = useStrings().voices;
  const spokenBy = useSpokenBy();
  const speaking = speakingVoice(all, value, spokenBy);
  const defaultId = speaking.standsIn === null || isUndecided ? null : (speaking.voice?.id ?? null);
  return (
    <VoicePicker
      voices={voices}
      radioName={radioName}
      checkedId={isUndecided ? null : (speaking.voice?.id ?? null)}
      defaultId={defaultId}
      onChoose={onChange}
      note={isUndecided ? null : <VoiceFallback speaking={speaking} spokenBy={spokenBy} />}
      after={
        voices.length < all.length && (
          <VoiceOption
            radioName={radioName}
            value={NO_VOICE_ID}
            name={strings.noVoice}
            detail={strings.noVoiceDetail}
            Glyph={Captions}
            isChecked={speaking.voice?.provider === "none"}
            onChoose={() => onChange(NO_VOICE_ID)}
          />
        )
      }
    />
  );
}

interface SceneVoiceListProps {
  /** Null for the voice of the video. */
  value: string | null;
  /** Name of the voice of the video. Null while it is unknown. */
  videoVoice: string | null;
  onChange: (voiceId: string | null) => void;
}

/** Lists the voices for one scene, that of the whole video first. */
export function SceneVoiceList({ value, videoVoice, onChange }: SceneVoiceListProps) {
  const strings = useStrings().voices;
  const radioName = useId();
  return (
    <LoadedVoices>
      {(voices) => (
        <VoicePicker
          voices={speakingVoices(voices)}
          radioName={radioName}
          checkedId={value}
          defaultId={null}
          onChoose={onChange}
          before={
            <VoiceOption
              radioName={radioName}
              value=""
              name={strings.asVideo}
              detail={videoVoice ?? ""}
              Glyph={Film}
              isChecked={value === null}
              onChoose={() => onChange(null)}
            />
          }
        />
      )}
    </LoadedVoices>
  );
}

interface VoiceFallbackProps {
  speaking: ReturnType<typeof speakingVoice>;
  spokenBy: SpokenBy | null;
}

/**
 * Names the voice that speaks if none is chosen, with where it comes from, or if the chosen one is not available. Its
 * space stays when a voice is chosen, so that the list below does not move under the pointer.
 */
function VoiceFallback(now: VoiceFallbackProps) {
  const strings = useStrings().voices;
  const [last, setLast] = useState(now);
  const isOver = now.speaking.standsIn === null;
  const isOther =
    last.speaking.voice !== now.speaking.voice ||
    last.speaking.standsIn !== now.speaking.standsIn ||
    last.spokenBy !== now.spokenBy;
  if (!isOver && isOther) setLast(now);
  const { speaking, spokenBy } = isOver ? last : now;
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
        isOver && "invisible",
        isGone ? "bg-danger-soft text-danger" : "bg-surface-2 text-ink-2",
      )}
    >
      <Icon aria-hidden size={15} className="mt-px shrink-0" />
      <span>
        {isGone ? (
          strings.fallbackGone(voice.name, provider)
        ) : spokenBy?.voiceId === voice.id ? (
          <>
            <SaidText said={spokenBy.said} message={spokenBy.said.message} /> {strings.byDefault}
          </>
        ) : (
          strings.fallback(voice.name, provider)
        )}
      </span>
    </p>
  );
}
