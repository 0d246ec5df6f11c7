import { formatBytes, type LocalVoice, type Said } from "@inkreel/contract";
import { clsx } from "clsx";
import { AudioLines, CircleCheck, Download, Info, RotateCcw, TriangleAlert, X } from "lucide-react";
import { useEffect, useLayoutEffect, useState, type RefObject } from "react";
import { SaidText } from "../../components/said-text";
import { Button } from "../../components/ui/button";
import { IconButton } from "../../components/ui/icon-button";
import { ProgressBar } from "../../components/ui/progress-bar";
import { useFocusInPlace } from "../../lib/use-focus-in-place";
import { useInstance } from "../../lib/use-instance";
import { UNPACKING_PERCENT } from "../../lib/use-local-voices";
import { useLanguage, useStrings } from "../../strings/use-strings";
import type { VoiceOfferOfProject } from "./use-voice-offer";

/**
 * Offers a natural voice for the project in a line above the voices: to install one, with its progress in the same
 * place, or to use one that is there. It has a close button unless a download runs.
 */
export function VoiceOffer({ offer }: { offer: VoiceOfferOfProject }) {
  const strings = useStrings().voiceOffer;
  const { state } = offer.view;
  const focus = useFocusInPlace(state);
  const minHeightPx = useOfferHeight(state, focus.props.ref);
  if (state === "hidden") return null;
  const Icon = ICONS[state];
  const canBeClosed = state !== "downloading" && offer.unspoken === null;
  return (
    <section
      {...focus.props}
      aria-label={strings.label}
      style={{ minHeight: minHeightPx }}
      className={clsx(
        "relative flex gap-2.5 rounded-10 py-2.5 ps-3 pe-2.5 text-13 text-ink",
        offer.unspoken === null ? "bg-surface-2" : "bg-surface",
        state === "downloading" || state === "done" ? "items-center" : "items-start",
      )}
    >
      {/* The question around the offer has an icon of its own and little room. */}
      {(offer.unspoken === null || state !== "install") && (
        <Icon
          aria-hidden
          size={16}
          className={clsx("mt-0.5 shrink-0", state === "done" ? "text-ok" : "text-accent")}
        />
      )}
      <div
        role="status"
        className={clsx(
          "flex min-w-0 flex-1 flex-col items-start gap-1.5 wrap-anywhere",
          // Only the first line makes room for the close button, so that buttons below it have the whole width.
          canBeClosed && "[&>p:first-child]:pe-7",
        )}
      >
        <OfferBody offer={offer} />
      </div>
      {canBeClosed && (
        <IconButton
          label={state === "done" ? strings.close : strings.dismiss}
          icon={<X aria-hidden size={15} />}
          onClick={offer.dismiss}
          className="absolute end-1 top-1 size-8 text-ink-2"
        />
      )}
    </section>
  );
}

/** About the height of an offer without notes: more would look empty with one line in it. */
const KEPT_HEIGHT_MAX_PX = 140;

/** Returns the height of the offer, which its progress and its end keep, so that nothing below it moves. */
function useOfferHeight(state: string, ref: RefObject<HTMLElement | null>): number {
  const [heightPx, setHeightPx] = useState(0);
  useLayoutEffect(() => {
    if (state === "install") setHeightPx(Math.min(ref.current?.offsetHeight ?? 0, KEPT_HEIGHT_MAX_PX));
  }, [state, ref]);
  return state === "install" ? 0 : heightPx;
}

const ICONS = {
  install: AudioLines,
  downloading: Download,
  failed: TriangleAlert,
  use: AudioLines,
  done: CircleCheck,
  none: Info,
} as const;

function OfferBody({ offer }: { offer: VoiceOfferOfProject }) {
  const { voiceOffer: strings, voices: voiceStrings } = useStrings();
  const { view } = offer;
  switch (view.state) {
    case "hidden":
      return null;
    case "install":
      return <InstallOffer offer={offer} model={view.model} passedOver={view.passedOver} />;
    case "downloading":
      return <Installing offer={offer} model={view.model} />;
    case "failed":
      return <Failed offer={offer} model={view.model} />;
    case "use": {
      const { voice } = view;
      return (
        <>
          <p className="font-semibold">{strings.use(voice.name, voiceStrings.providers[voice.provider])}</p>
          <Button variant="secondary" size="sm" onClick={() => offer.use(voice)}>
            {strings.useIt}
          </Button>
        </>
      );
    }
    case "done":
      return <p className="font-semibold">{strings.done(view.voice.name)}</p>;
    case "none":
      return (
        <p>
          <SaidText said={view.why} message={view.why.message} />
        </p>
      );
  }
}

interface InstallOfferProps {
  offer: VoiceOfferOfProject;
  model: LocalVoice;
  passedOver: readonly Said[];
}

function InstallOffer({ offer, model, passedOver }: InstallOfferProps) {
  const { voiceOffer: strings, localVoices } = useStrings();
  const language = useLanguage();
  const canManage = useInstance().data?.canManageVoices ?? false;
  const installLabel =
    offer.unspoken !== null
      ? strings.installNamed(model.name, formatBytes(model.bytes, language))
      : offer.speaksAgain
        ? strings.install
        : strings.installOnly;
  return (
    <>
      {passedOver.map((said) => (
        <p key={said.message} className="text-ink-2">
          <SaidText said={said} message={said.message} />
        </p>
      ))}
      <p className="font-semibold">{strings.title(model.name)}</p>
      <ModelFacts model={model} />
      {canManage ? (
        <Button
          variant="secondary"
          size="sm"
          icon={<Download aria-hidden size={14} />}
          isBusy={offer.isStarting}
          onClick={offer.install}
        >
          {installLabel}
        </Button>
      ) : (
        <p className="text-ink-2">{localVoices.onlyAdmins}</p>
      )}
    </>
  );
}

/** Bandwidth of a usual line, for the first estimate of the download time. The text names it. */
const ASSUMED_BITS_PER_SECOND = 50_000_000;

/** Size, time, licence and place of a model in one sentence. */
function ModelFacts({ model: { bytes, licence } }: { model: LocalVoice }) {
  const strings = useStrings().voiceOffer;
  const language = useLanguage();
  const seconds = Math.ceil((8 * bytes) / ASSUMED_BITS_PER_SECOND);
  return (
    <p className="text-ink-2">
      {strings.facts(formatBytes(bytes, language), seconds)} ·{" "}
      <a href={licence.url} target="_blank" rel="noreferrer" lang="en" className="text-accent underline">
        {licence.name}
      </a>{" "}
      · {strings.stays}
    </p>
  );
}

function Installing({ offer, model }: { offer: VoiceOfferOfProject; model: LocalVoice }) {
  const { voiceOffer: strings, localVoices, common } = useStrings();
  const percent = Math.floor(model.progressPercent ?? (model.state === "installed" ? 100 : 0));
  const secondsLeft = useSecondsLeft(percent);
  const isUnpacking = percent >= UNPACKING_PERCENT;
  return (
    <>
      <p className="font-semibold">{strings.downloading(model.name)}</p>
      <div className="w-full pe-1.5">
        <ProgressBar label={strings.downloading(model.name)} percent={percent} />
      </div>
      {/* The numbers change every second, which nobody wants to hear. */}
      <div aria-live="off" className="flex w-full items-center justify-between gap-3 pe-1.5 text-ink-2">
        <span>
          {common.percent(percent)}
          {isUnpacking
            ? ` · ${localVoices.unpacking}`
            : secondsLeft !== null && ` · ${strings.left(secondsLeft)}`}
        </span>
        {model.state === "downloading" && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={localVoices.cancelNamed(model.name)}
            onClick={offer.cancel}
            className="shrink-0 whitespace-nowrap"
          >
            {localVoices.cancel}
          </Button>
        )}
      </div>
    </>
  );
}

/** Progress from which on its speed gives an estimate. */
const LEAST_PERCENT = 2;

/** Estimates the remaining time from the progress since the first render. Null while that is too little. */
function useSecondsLeft(percent: number): number | null {
  const [start] = useState(() => ({ atMs: performance.now(), percent }));
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  useEffect(() => {
    const done = percent - start.percent;
    if (done < LEAST_PERCENT) return;
    const msPerPercent = (performance.now() - start.atMs) / done;
    setSecondsLeft(Math.ceil((msPerPercent * (100 - percent)) / 1000));
  }, [percent, start]);
  return secondsLeft;
}

function Failed({ offer, model }: { offer: VoiceOfferOfProject; model: LocalVoice }) {
  const { voiceOffer: strings, localVoices } = useStrings();
  const canManage = useInstance().data?.canManageVoices ?? false;
  const { name, error, errorSaid } = model;
  return (
    <>
      <p className="font-semibold">{strings.failed(name)}</p>
      {error !== null && (
        <p className="text-danger">
          <SaidText said={errorSaid} message={error} />
        </p>
      )}
      {canManage && (
        <Button
          variant="secondary"
          size="sm"
          icon={<RotateCcw aria-hidden size={14} />}
          aria-label={localVoices.retryNamed(name)}
          isBusy={offer.isStarting}
          onClick={offer.install}
        >
          {localVoices.retry}
        </Button>
      )}
    </>
  );
}
