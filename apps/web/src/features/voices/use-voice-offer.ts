import {
  ENDPOINTS,
  type LocalVoice,
  type Said,
  type UnspokenLanguage,
  type VoiceOffer,
} from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { apiQuery, JUST_LOADED_MS } from "../../lib/api-query";
import { useDocument, useDocumentActions } from "../../lib/document/use-document";
import { readStored, writeStored } from "../../lib/stored";
import { useChangeLocalVoice } from "../../lib/use-change-local-voice";
import { useLocalVoices } from "../../lib/use-local-voices";
import { useSpokenBy } from "./use-spoken-by";
import { useUnspoken } from "./use-unspoken";
import { speakingVoice } from "./voice-facts";

type NaturalVoice = NonNullable<VoiceOffer["voice"]>;

/** What the offer of a natural voice shows. */
export type OfferView =
  | { state: "hidden" }
  | { state: "install"; model: LocalVoice; passedOver: readonly Said[] }
  | { state: "downloading"; model: LocalVoice }
  | { state: "failed"; model: LocalVoice }
  /** The voice is there, and somebody chose another one, or the project is older than the voice. */
  | { state: "use"; voice: NaturalVoice }
  | { state: "done"; voice: NaturalVoice }
  | { state: "none"; why: Said };

export interface VoiceOfferOfProject {
  view: OfferView;
  /** True until the server has said whether there is an offer. */
  isPending: boolean;
  /** Whether nobody chose the project's voice, so that it changes by itself after the installation. */
  speaksAgain: boolean;
  /** Set while the project waits for a decision, because no voice speaks its language. */
  unspoken: UnspokenLanguage | null;
  install: () => void;
  isStarting: boolean;
  cancel: () => void;
  use: (voice: NaturalVoice) => void;
  /** Hides the offer. Offers to install a voice are hidden in this browser for good. */
  dismiss: () => void;
}

const DISMISSED_UNDER = "inkreel.voice-offer-dismissed";
const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

/**
 * Returns the offer of a natural voice for a project. After an installation that was started here, the project is spoken
 * with the new voice, unless somebody chose its voice.
 */
export function useVoiceOffer(projectId: number): VoiceOfferOfProject {
  const voiceId = useDocument(({ settings }) => settings.voiceId);
  const { updateSettings } = useDocumentActions();
  const { offer, voices, localVoices, refetch } = useOfferQueries(projectId);
  const [done, setDone] = useState<NaturalVoice | null>(null);
  const [isDismissed, setIsDismissed] = useState(() => readStored(DISMISSED_UNDER, false, isBoolean));
  const wanted = useWantedVoice(projectId);
  const model = offer?.model && (localVoices?.find(({ id }) => id === offer.model?.id) ?? offer.model);
  const changes = useChangeLocalVoice(model?.id ?? "");
  useRefetchWhenReplaced(model ?? null, refetch);

  const use = useCallback(
    (voice: NaturalVoice): void => {
      updateSettings({ voiceId: voice.id });
      setDone(voice);
    },
    [updateSettings],
  );
  const arrived = wanted.isWanted && voiceId === null ? (offer?.voice ?? null) : null;
  const { forget } = wanted;
  useEffect(() => {
    if (arrived === null) return;
    use(arrived);
    forget();
  }, [arrived, use, forget]);

  const spokenBy = useSpokenBy();
  const speaking = voices === undefined ? null : speakingVoice(voices, voiceId, spokenBy).voice;
  const unspoken = useUnspoken(projectId);
  // The choice of no voice needs no offer either.
  const isSettled = speaking !== null && speaking.provider !== "builtin" && unspoken === null;
  // An offer that answers an open question is shown even if others were dismissed.
  const isHidden = isDismissed && unspoken === null;
  return {
    view: viewOf({ offer, model: model ?? null, voiceId, done, isSettled, isDismissed: isHidden, wanted }),
    unspoken,
    isPending: offer === undefined,
    speaksAgain: voiceId === null,
    install: () => {
      wanted.want();
      changes.install.mutate();
    },
    isStarting: changes.install.isPending,
    cancel: () => {
      forget();
      changes.remove.mutate();
    },
    use,
    dismiss: () => {
      setDone(null);
      forget();
      if (done !== null) return;
      setIsDismissed(true);
      writeStored(DISMISSED_UNDER, true);
    },
  };
}

function useOfferQueries(projectId: number) {
  const query = useQuery({
    ...apiQuery(ENDPOINTS.getVoiceOffer, { params: { id: projectId } }),
    // A voice may have been installed in the settings or by somebody else.
    staleTime: JUST_LOADED_MS,
  });
  const { data: voices } = useQuery(apiQuery(ENDPOINTS.listVoices));
  const { refetch: ask } = query;
  const refetch = useCallback(() => void ask(), [ask]);
  const { data: localVoices } = useLocalVoices(refetch);
  // An offer that cannot be loaded is left out: the list of voices itself shows that the server is not reachable.
  const offer = query.isError ? NOTHING : query.data;
  return { offer, voices, localVoices, refetch };
}

const NOTHING: VoiceOffer = {
  kind: "none",
  model: null,
  voice: null,
  isChosen: false,
  why: null,
  passedOver: [],
};

/** Asks for another offer when an installation has failed, because its archive may have been replaced. */
function useRefetchWhenReplaced(model: LocalVoice | null, refetch: () => void): void {
  const state = model?.state ?? null;
  const before = useRef(state);
  useEffect(() => {
    if (state === "failed" && before.current === "downloading") refetch();
    before.current = state;
  }, [state, refetch]);
}

function viewOf(facts: {
  offer: VoiceOffer | undefined;
  model: LocalVoice | null;
  voiceId: string | null;
  done: NaturalVoice | null;
  isSettled: boolean;
  isDismissed: boolean;
  wanted: { isWanted: boolean };
}): OfferView {
  const { offer, model, voiceId, done, isSettled, isDismissed, wanted } = facts;
  if (done !== null) return voiceId === done.id ? { state: "done", voice: done } : HIDDEN;
  if (offer === undefined || isSettled) return HIDDEN;
  // An installed model is no longer offered as soon as the server has been asked again.
  if (model?.state === "downloading" || model?.state === "installed") return { state: "downloading", model };
  const isAsked = wanted.isWanted || voiceId === null;
  if (offer.kind === "use") return offer.voice && isAsked && !isDismissed ? useOf(offer.voice) : HIDDEN;
  if (isDismissed) return HIDDEN;
  if (offer.kind === "none") return offer.why === null ? HIDDEN : { state: "none", why: offer.why };
  if (model === null) return HIDDEN;
  if (model.state === "failed") return { state: "failed", model };
  return { state: "install", model, passedOver: offer.passedOver };
}

const HIDDEN: OfferView = { state: "hidden" };
const useOf = (voice: NaturalVoice): OfferView => ({ state: "use", voice });

const WANTED_UNDER = "inkreel.voice-wanted";
const isIdList = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => typeof id === "number");
const WANTED_MAX = 20;

/**
 * Remembers for which projects somebody started an installation here, so that the new voice speaks them even if the page
 * was left in the meantime.
 */
function useWantedVoice(projectId: number) {
  const [ids, setIds] = useState(() => readStored<number[]>(WANTED_UNDER, [], isIdList));
  const keep = useCallback((change: (before: number[]) => number[]): void => {
    const after = change(readStored<number[]>(WANTED_UNDER, [], isIdList));
    writeStored(WANTED_UNDER, after);
    setIds(after);
  }, []);
  const forget = useCallback(
    () => keep((before) => before.filter((id) => id !== projectId)),
    [keep, projectId],
  );
  const want = (): void =>
    keep((before) => [...before.filter((id) => id !== projectId), projectId].slice(-WANTED_MAX));
  return { isWanted: ids.includes(projectId), want, forget };
}
