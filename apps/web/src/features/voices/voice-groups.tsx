import type { VoiceProvider } from "@inkreel/contract";
import { clsx } from "clsx";
import { memo, useCallback, useId, useLayoutEffect, useRef } from "react";
import { SoundPreviewButton } from "../../components/sound-preview-button";
import { Badge } from "../../components/ui/badge";
import { sentenceOf } from "../../lib/api";
import { tellIn } from "../../lib/tell";
import { useInstance } from "../../lib/use-instance";
import { useLanguageName } from "../../lib/use-language-name";
import { toggleVoicePreview, useSoundPreview } from "../../lib/sound-preview";
import { useStrings } from "../../strings/use-strings";
import type { VoiceGroup } from "./group-voices";
import { langOf, type DescribedVoice } from "./voice-facts";

/**
 * Up to this list length, all sample buttons are in the tab order. In longer lists, only that of the chosen voice is;
 * arrow keys reach the others.
 */
const ALL_PREVIEWS_ARE_TAB_STOPS_UP_TO = 12;

interface VoiceGroupsProps {
  groups: readonly VoiceGroup[];
  /** `name` attribute that all radio buttons of the choice share. */
  radioName: string;
  checkedId: string | null;
  /** The voice that speaks although nobody chose it, which is marked. Null if one is chosen. */
  defaultId: string | null;
  onChoose: (voiceId: string) => void;
}

export function VoiceGroups({ groups, radioName, checkedId, defaultId, onChoose }: VoiceGroupsProps) {
  const list = useShownChoice();
  const reasonsId = useId();
  const all = groups.flatMap((group) => group.voices);
  const areAllTabStops = all.length <= ALL_PREVIEWS_ARE_TAB_STOPS_UP_TO;
  const tabStopId = all.some(({ voice }) => voice.id === checkedId) ? checkedId : all[0]?.voice.id;
  return (
    <>
      <UnavailableServices id={reasonsId} voices={all} />
      <div
        ref={list}
        // If no voice is available, the list itself takes the focus, so that keys can scroll it.
        tabIndex={all.some(({ voice }) => voice.available) ? undefined : 0}
        className="relative max-h-68 overflow-y-auto overscroll-contain rounded-10 border border-line bg-surface"
      >
        {groups.map((group) => (
          <GroupFrame key={group.by === "language" ? group.language : group.by} group={group}>
            {group.voices.map((described) => (
              <VoiceRow
                key={described.voice.id}
                described={described}
                radioName={radioName}
                isChecked={described.voice.id === checkedId}
                isDefault={described.voice.id === defaultId}
                isPreviewTabStop={areAllTabStops || described.voice.id === tabStopId}
                reasonsId={reasonsId}
                onChoose={onChoose}
              />
            ))}
          </GroupFrame>
        ))}
      </div>
    </>
  );
}

const reasonId = (id: string, provider: VoiceProvider): string => `${id}-${provider}`;

/** Says once for each service why its voices in the list are not available. */
function UnavailableServices({ id, voices }: { id: string; voices: readonly DescribedVoice[] }) {
  const { providers } = useStrings().voices;
  const reasonOf = useUnavailableReason();
  const services = new Set(voices.filter(({ voice }) => !voice.available).map(({ voice }) => voice.provider));
  return [...services].map((provider) => (
    <p
      key={provider}
      id={reasonId(id, provider)}
      className="flex items-start gap-2 rounded-10 bg-surface-2 px-3 py-2 text-13 text-ink-2 sm:text-12"
    >
      <Badge tone="neutral">{providers[provider]}</Badge>
      <span className="min-w-0 flex-1">{reasonOf(provider)}</span>
    </p>
  ));
}

function GroupFrame({ group, children }: { group: VoiceGroup; children: React.ReactNode }) {
  const strings = useStrings().voices;
  const languageName = useLanguageName();
  const id = useId();
  if (group.by === "nothing") return children;
  const name = group.by === "language" ? languageName(group.language) : strings.providers[group.provider];
  return (
    <div role="group" aria-labelledby={id}>
      <div className="sticky top-0 z-10 flex justify-between border-b border-line bg-surface-2 px-3 py-1.5 text-12 font-semibold text-ink-2">
        <span id={id}>{name}</span>
        <span aria-hidden className="font-time text-11">
          {group.voices.length}
        </span>
      </div>
      {children}
    </div>
  );
}

/** Scrolls the chosen voice into view once, without moving the page. */
function useShownChoice() {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = list.current?.querySelector("input:checked")?.closest("label");
    if (list.current === null || row === null || row === undefined) return;
    const isBelow = row.offsetTop + row.offsetHeight > list.current.clientHeight;
    if (isBelow) list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2;
  }, []);
  return list;
}

/** Returns why a provider's voices are not available, preferably in the server's words. */
function useUnavailableReason(): (provider: VoiceProvider) => string {
  const { voices: strings, sentences } = useStrings();
  const { data } = useInstance();
  return useCallback(
    (provider) => {
      const known = data?.providers.find(({ kind, id }) => kind === "voice" && id.startsWith(provider));
      if (known !== undefined) return tellIn(sentences, known.detailSaid) ?? known.detail;
      return provider === "local" ? strings.notInstalled : strings.unavailable(strings.providers[provider]);
    },
    [data, strings, sentences],
  );
}

interface VoiceRowProps {
  described: DescribedVoice;
  radioName: string;
  isChecked: boolean;
  isDefault: boolean;
  isPreviewTabStop: boolean;
  /** Of the reasons why services are not available. */
  reasonsId: string;
  onChoose: (voiceId: string) => void;
}

const VoiceRow = memo(function VoiceRow(props: VoiceRowProps) {
  const { described, radioName, isChecked, isDefault, isPreviewTabStop } = props;
  const { reasonsId, onChoose } = props;
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
            aria-describedby={[
              `${id}-provider`,
              `${id}-detail`,
              ...(voice.available ? [] : [reasonId(reasonsId, voice.provider)]),
            ].join(" ")}
            className={VOICE_RADIO_LOOK}
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
              {isDefault && <Badge tone="marker">{strings.default}</Badge>}
            </span>
            <span
              id={`${id}-detail`}
              lang={langOf(described)}
              title={detail}
              className={clsx(
                "mt-0.5 text-13 leading-snug text-ink-2 sm:text-12",
                isChecked ? "line-clamp-4" : "line-clamp-2",
              )}
            >
              {detail}
            </span>
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

export const VOICE_RADIO_LOOK =
  "radio-dot size-5 shrink-0 scroll-my-8 appearance-none rounded-full border-2 border-line-strong bg-surface checked:border-accent checked:bg-accent checked:inset-ring-3 checked:inset-ring-surface disabled:border-line";

function PreviewFailure({ voiceId, name }: { voiceId: string; name: string }) {
  const strings = useStrings().voices;
  const failure = useSoundPreview((preview) => preview.failure);
  if (failure?.soundId !== voiceId) return null;
  return (
    <p role="alert" className="px-3 pb-2.5 text-13 text-danger">
      {sentenceOf(failure.error, strings.previewFailed(name))}
    </p>
  );
}

const BARS = 7;
const HEIGHT_PX = 20;
const BAR_PX = 2;
const PITCH_PX = 3.5;
const WIDTH_PX = PITCH_PX * (BARS - 1) + BAR_PX;

/** Draws bars with heights derived from the voice id, so that a voice always looks the same. */
function VoiceGlyph({ voiceId }: { voiceId: string }) {
  return (
    <svg aria-hidden width={WIDTH_PX} height={HEIGHT_PX} className="shrink-0" fill="currentColor">
      {barHeights(voiceId).map((heightPx, i) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- bars have a place and nothing else
          key={i}
          x={i * PITCH_PX}
          y={(HEIGHT_PX - heightPx) / 2}
          width={BAR_PX}
          height={heightPx}
          rx={1}
        />
      ))}
    </svg>
  );
}

function barHeights(voiceId: string): readonly number[] {
  let hash = 0x811c9dc5;
  return Array.from({ length: BARS }, (_, bar) => {
    // FNV-1a hash of the bar's index and the voice id.
    for (const character of `${bar}${voiceId}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
    return 4 + ((hash >>> 8) % 9) * 2;
  });
}
