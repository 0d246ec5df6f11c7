import { ENDPOINTS, hasEstimates } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { Timer, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/button";
import { IconButton } from "../../components/ui/icon-button";
import { apiQuery } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocument, useDocumentActions, useScenePauses } from "../../lib/document/use-document";
import type { LiveComposition } from "../../lib/playback/use-live-composition";
import { formatPause } from "../../lib/format-pause";
import { formatSpeed } from "../../lib/format-speed";
import { useLanguage, useStrings } from "../../strings/use-strings";
import { chosenPausesMs, isTextShort, lengthMiss, type LengthMiss } from "./length-facts";

const LengthDialog = lazy(async () => ({ default: (await import("./length-dialog")).LengthDialog }));

/** Says that a voice, a speed or an edit has moved the video out of its length, and offers to fit it. */
export function LengthNote({ live }: { live: LiveComposition }) {
  const strings = useStrings().videoLength;
  const { projectId } = useDocumentSession();
  const { updateSettings } = useDocumentActions();
  const language = useLanguage();
  const pauses = useScenePauses();
  const pausesMs = live.composition === null ? 0 : chosenPausesMs(live.composition.scenes, pauses);
  const miss = useLengthMiss(live, pausesMs);
  const [dismissed, setDismissed] = useState("");
  const [isWriting, setWriting] = useState(false);
  const name = miss === null ? "" : `${miss.actualSeconds} of ${miss.wantedSeconds}`;
  const speed = miss?.fittingSpeedPercent ?? null;
  return (
    <>
      {miss !== null && name !== dismissed && (
        <div
          role="status"
          className="max-lg:-order-1 flex shrink-0 items-start gap-x-1 rounded-14 border border-line bg-surface py-1 ps-3.5 pe-1.5"
        >
          <div className="flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1 max-sm:min-h-11">
            <Timer aria-hidden size={16} className="shrink-0 text-accent" />
            <p className="min-w-40 flex-1 text-13 text-ink">
              {strings.misses[miss.kind](miss.actualSeconds, miss.wantedSeconds)}
              {pausesMs > 0 && <> {strings.pauses(formatPause(pausesMs, language))}</>}
            </p>
            {speed !== null && (
              <Button variant="secondary" size="sm" onClick={() => updateSettings({ speed })}>
                {strings.fitSpeed(formatSpeed(speed, language))}
              </Button>
            )}
            <Button variant="secondary" size="sm" onClick={() => setWriting(true)}>
              {strings.open}…
            </Button>
          </div>
          <IconButton
            label={strings.keep}
            icon={<X aria-hidden size={16} />}
            onClick={() => setDismissed(name)}
          />
        </div>
      )}
      {isWriting && (
        <Suspense fallback={null}>
          <LengthDialog projectId={projectId} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Returns how the current video misses its length. Null while its narration is being made. */
function useLengthMiss({ composition, isSpeaking }: LiveComposition, pausesMs: number): LengthMiss | null {
  const { projectId } = useDocumentSession();
  const speedPercent = useDocument(({ settings }) => settings.speed);
  const wantedSeconds = useDocument(({ settings }) => settings.lengthSeconds);
  const input = { params: { id: projectId } };
  const { data: script } = useQuery(apiQuery(ENDPOINTS.getProjectScript, input));
  const { data: recorded } = useQuery(apiQuery(ENDPOINTS.getRecording, input));
  if (composition === null || hasEstimates(composition) || isSpeaking || script === undefined) return null;
  const miss = lengthMiss({
    durationMs: composition.durationMs,
    pausesMs,
    wantedSeconds,
    speedPercent,
    isTextShort: isTextShort(script.warnings),
  });
  // Nobody changes the speed of a recorded voice.
  const isRecorded = recorded != null && recorded.recording !== null;
  return miss !== null && isRecorded ? { ...miss, fittingSpeedPercent: null } : miss;
}
