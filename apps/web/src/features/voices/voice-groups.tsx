import type { VoiceProvider } from "@inkreel/contract";
import { useCallback, useId, useLayoutEffect, useRef } from "react";
import { tellIn } from "../../lib/tell";
import { useInstance } from "../../lib/use-instance";
import { useStrings } from "../../strings/use-strings";
import type { VoiceGroup } from "./group-voices";
import { useLanguageName } from "../../lib/use-language-name";
import { VoiceRow } from "./voice-row";

/** In a longer list only the chosen voice's sample is a stop of the Tab key; arrows lead to the others. */
const ALL_PREVIEWS_ARE_TAB_STOPS_UP_TO = 12;

interface VoiceGroupsProps {
  groups: readonly VoiceGroup[];
  checkedId: string | null;
  onChoose: (voiceId: string) => void;
}

export function VoiceGroups({ groups, checkedId, onChoose }: VoiceGroupsProps) {
  const strings = useStrings().voices;
  const radioName = useId();
  const list = useShownChoice();
  const reasonOf = useUnavailableReason();
  const all = groups.flatMap((group) => group.voices);
  const areAllTabStops = all.length <= ALL_PREVIEWS_ARE_TAB_STOPS_UP_TO;
  const tabStopId = all.some(({ voice }) => voice.id === checkedId) ? checkedId : all[0]?.voice.id;
  return (
    <div
      ref={list}
      role="radiogroup"
      aria-label={strings.voice}
      // Where no voice can speak the list itself takes the focus, so that keys can scroll it.
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
              isPreviewTabStop={areAllTabStops || described.voice.id === tabStopId}
              unavailableReason={reasonOf(described.voice.provider)}
              onChoose={onChoose}
            />
          ))}
        </GroupFrame>
      ))}
    </div>
  );
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

/** Brings the chosen voice into sight once, without moving the page. */
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

/** Why a provider's voices cannot speak: as the server says it where it does. */
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
