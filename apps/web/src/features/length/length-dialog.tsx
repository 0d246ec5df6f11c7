import { DEFAULT_TONE, ENDPOINTS, hasEstimates, TONES, type Tone } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { RadioCards } from "../../components/ui/radio-cards";
import { sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { useDocument } from "../../lib/document/use-document";
import { useGenerateScenes } from "../../lib/document/use-generate-scenes";
import { useShownComposition } from "../../lib/playback/player-context";
import { showToast } from "../../lib/toasts";
import { VIDEO_LENGTHS } from "../../lib/video-lengths";
import { useStrings } from "../../strings/use-strings";
import { isTextShort, shortTextSeconds, speakableWords, spokenWords, wordsKept } from "./length-facts";

interface LengthDialogProps {
  projectId: number;
  onClose: () => void;
}

/** Writes the scenes again for another length or tone, and says before how much of the text the video will keep. */
export function LengthDialog({ projectId, onClose }: LengthDialogProps) {
  const { videoLength: strings, script, common } = useStrings();
  const input = { params: { id: projectId } };
  const { data: project } = useQuery(apiQuery(ENDPOINTS.getProject, input));
  const { data: now } = useQuery(apiQuery(ENDPOINTS.getProjectScript, input));
  const [chosenSeconds, setSeconds] = useState<number | null>(null);
  const [chosenTone, setTone] = useState<Tone | null>(null);
  const generation = useGenerateScenes();
  const [cancelled] = useState(() => new AbortController());
  const wanted = useDocument(({ settings }) => settings.lengthSeconds);
  const seconds = chosenSeconds ?? wanted ?? VIDEO_LENGTHS[2];
  const tone = chosenTone ?? now?.tone ?? DEFAULT_TONE;
  // A project may have another length than those of the input page.
  const choices = [...new Set([...VIDEO_LENGTHS, ...(wanted === null ? [] : [wanted])])];
  const write = (): void => {
    generation.mutate(
      { seconds, tone, signal: cancelled.signal },
      {
        onSuccess: () => {
          showToast({ title: strings.done(seconds), description: strings.undoHint });
          onClose();
        },
      },
    );
  };
  const cancel = (): void => {
    cancelled.abort();
    onClose();
  };
  return (
    <Dialog
      title={strings.title}
      description={strings.text}
      isOpen
      onClose={cancel}
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            {common.cancel}
          </Button>
          <Button variant="primary" isBusy={generation.isPending} onClick={write}>
            {generation.isPending ? strings.writing : strings.write}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <RadioCards
          label={strings.length}
          value={String(seconds)}
          onChange={(value) => setSeconds(Number(value))}
          options={choices
            .toSorted((a, b) => a - b)
            .map((value) => ({ value: String(value), label: strings.seconds(value) }))}
          columns={choices.length}
        />
        <RadioCards
          label={script.tone}
          value={tone}
          onChange={setTone}
          options={TONES.map((value) => ({ value, label: script.tones[value] }))}
        />
        {project !== undefined && now !== undefined && (
          <Effect content={project.content} seconds={seconds} isShort={isTextShort(now.warnings)} />
        )}
        {generation.isError && <Alert tone="danger">{sentenceOf(generation.error, strings.failed)}</Alert>}
      </div>
    </Dialog>
  );
}

/** Says how many words of the text the video speaks now, and how many it will. */
function Effect({ content, seconds, isShort }: { content: string; seconds: number; isShort: boolean }) {
  const strings = useStrings().videoLength;
  const composition = useShownComposition();
  const contentWords = useMemo(() => splitWords(content).length, [content]);
  const words = composition === null ? 0 : spokenWords(composition);
  const isMeasured = composition !== null && !hasEstimates(composition);
  const current = isMeasured ? { words, durationMs: composition.durationMs } : null;
  const speakable = speakableWords({ contentWords, current, isTextShort: isShort });
  const kept = wordsKept({ speakable, seconds, current });
  const lasts = shortTextSeconds({ speakable, seconds, current });
  return (
    <div role="status" className="rounded-10 bg-surface-2 px-3.5 py-2.5 text-15">
      <p>
        {kept >= contentWords ? strings.keepsAll(contentWords) : strings.keeps(kept, contentWords)}
        {lasts !== null && <> {strings.lasts(lasts, seconds)}</>}
        {current !== null && <> {strings.keepsNow(words)}</>}
      </p>
      <p className="mt-1 text-13 text-ink-2">{strings.replaces}</p>
    </div>
  );
}
