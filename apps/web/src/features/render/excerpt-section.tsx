import {
  ENDPOINTS,
  EXCERPT_FORMATS,
  EXCERPT_LIMITS,
  EXCERPT_MIN_MS,
  type ExcerptFormat,
  fileNameOf,
} from "@inkreel/contract";
import { useMutation } from "@tanstack/react-query";
import { Film } from "lucide-react";
import { useState } from "react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { Select } from "../../components/ui/select";
import { TextField } from "../../components/ui/text-field";
import { api, sentenceOf } from "../../lib/api";
import { saveBlob } from "../../lib/save-blob";
import { useStrings } from "../../strings/use-strings";

const FIRST_SECONDS = 6;

interface ExcerptSectionProps {
  projectId: number;
  title: string;
  durationMs: number;
}

/** Downloads a part of the video as GIF or WebM. */
export function ExcerptSection({ projectId, title, durationMs }: ExcerptSectionProps) {
  const strings = useStrings().render;
  const durationSeconds = Math.floor(durationMs / 100) / 10;
  const [format, setFormat] = useState<ExcerptFormat>("gif");
  const [from, setFrom] = useState("0");
  const [to, setTo] = useState(String(Math.min(FIRST_SECONDS, durationSeconds)));
  const [width, setWidth] = useState(String(EXCERPT_LIMITS.gif.widthPx.default));
  const { maxMs, widthPx } = EXCERPT_LIMITS[format];
  const fromMs = toMs(from);
  const part = { fromMs, toMs: toMs(to), widthPx: Math.round(Number(width)) };
  const lengthMs = part.toMs - fromMs;
  const isPossible =
    fromMs >= 0 && lengthMs >= EXCERPT_MIN_MS && lengthMs <= maxMs && part.toMs <= durationMs + 100;
  const isWide = part.widthPx >= widthPx.min && part.widthPx <= widthPx.max;
  const download = useMutation({
    mutationFn: async () => {
      const params = { id: projectId, format };
      const answer = await api.open(ENDPOINTS.getExcerpt, { params, query: part });
      saveBlob(await answer.blob(), fileNameOf(title, format));
    },
    onError: (error) => console.error("The excerpt could not be made.", error),
  });
  const choose = (next: ExcerptFormat): void => {
    setFormat(next);
    setWidth(String(EXCERPT_LIMITS[next].widthPx.default));
  };
  return (
    <section aria-labelledby="excerpt-title" className="flex flex-col gap-3">
      <div>
        <h2 id="excerpt-title" className="text-18 font-bold">
          {strings.excerptTitle}
        </h2>
        <p className="text-13 text-ink-2">{strings.excerptText}</p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={strings.excerptFormat}
          value={format}
          onChange={choose}
          options={EXCERPT_FORMATS.map((value) => ({ value, label: strings.excerptFormats[value] }))}
        />
        <TextField
          label={strings.excerptWidth}
          inputMode="numeric"
          value={width}
          error={isWide ? null : strings.excerptWidths(widthPx.min, widthPx.max)}
          onChange={(event) => setWidth(event.target.value)}
        />
        <TextField
          label={strings.excerptFrom}
          inputMode="decimal"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label={strings.excerptTo}
          inputMode="decimal"
          value={to}
          error={isPossible ? null : strings.excerptLengths(maxMs / 1000, durationSeconds)}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <Button
        variant="secondary"
        icon={<Film aria-hidden size={16} />}
        isBusy={download.isPending}
        disabledReason={isPossible && isWide ? null : strings.excerptImpossible}
        onClick={() => download.mutate()}
        className="self-start"
      >
        {strings.makeExcerpt}
      </Button>
      {download.isPending && (
        <p role="status" className="text-13 text-ink-2">
          {strings.excerptPending}
        </p>
      )}
      {download.isError && <Alert tone="danger">{sentenceOf(download.error, strings.excerptFailed)}</Alert>}
    </section>
  );
}

/** Reads seconds with a point or a comma. Returns NaN for anything else. */
function toMs(seconds: string): number {
  const text = seconds.trim().replace(",", ".");
  return text === "" ? Number.NaN : Math.round(Number(text) * 1000);
}
