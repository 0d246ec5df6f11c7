import type { AspectRatio, VideoVariant } from "@inkreel/contract";
import { Download, Sparkles, X } from "lucide-react";
import { Button } from "../../components/ui/button";
import { IconButton } from "../../components/ui/icon-button";
import { ProgressBar } from "../../components/ui/progress-bar";
import { useStrings } from "../../strings/use-strings";
import { RatioGlyph } from "./ratio-glyph";
import { isRunning } from "./render-view";
import { timeLeftText } from "./time-left";
import { useDownload } from "./use-download";

const NAMES = { "9:16": "portrait", "16:9": "landscape", "1:1": "square" } as const satisfies Record<
  AspectRatio,
  string
>;

interface VariantCardProps {
  variant: VideoVariant;
  isBusy: boolean;
  /** Why it could not be begun or stopped. */
  startError: string | null;
  onMake: () => void;
  onStop: () => void;
}

/** One ratio: to be made, being made, or there to be taken. */
export function VariantCard({ variant, isBusy, startError, onMake, onStop }: VariantCardProps) {
  const strings = useStrings().render;
  const { aspectRatio, status } = variant;
  const name = strings[NAMES[aspectRatio]];
  const error = startError ?? (status === "failed" ? (variant.error ?? strings.variantFailed) : null);
  return (
    <article
      aria-label={`${name} ${aspectRatio}`}
      className="flex min-h-[126px] flex-col justify-between gap-3 rounded-14 border border-line p-4"
    >
      <div className="flex items-center gap-3">
        <RatioGlyph aspectRatio={aspectRatio} />
        <div className="min-w-0 flex-1">
          <h3 className="text-15 font-semibold">{name}</h3>
          <p className="font-time text-12 text-ink-2">{aspectRatio}</p>
        </div>
        {isRunning(variant) && (
          <IconButton
            label={strings.stopVariant(aspectRatio)}
            icon={<X aria-hidden size={16} />}
            onClick={onStop}
          />
        )}
      </div>
      {error !== null && (
        <p role="alert" className="text-13 text-danger">
          {error}
        </p>
      )}
      {isRunning(variant) ? (
        <VariantProgress variant={variant} />
      ) : (
        <VariantActions variant={variant} isBusy={isBusy} onMake={onMake} />
      )}
    </article>
  );
}

function VariantProgress({ variant }: { variant: VideoVariant }) {
  const strings = useStrings().render;
  const { aspectRatio, renderProgress, status, etaMs } = variant;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex justify-between gap-2 text-13 text-ink-2">
        <span className="font-time text-ink">{renderProgress}%</span>
        {status === "queued" ? strings.waiting : timeLeftText(etaMs, strings)}
      </p>
      <ProgressBar label={strings.variantProgress(aspectRatio)} percent={renderProgress} />
    </div>
  );
}

function VariantActions({
  variant,
  isBusy,
  onMake,
}: Pick<VariantCardProps, "variant" | "isBusy" | "onMake">) {
  const strings = useStrings().render;
  const download = useDownload();
  const { aspectRatio, videoUrl, stale } = variant;
  const isMissing = videoUrl === null;
  const makeLabel = isMissing ? strings.makeVariant : strings.updateVariant;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {videoUrl !== null && (
        <Button
          variant="secondary"
          aria-label={`${strings.download} ${aspectRatio}`}
          icon={<Download aria-hidden size={16} />}
          isBusy={download.isPending}
          onClick={() => download.mutate(videoUrl)}
        >
          {strings.download}
        </Button>
      )}
      {(isMissing || stale) && (
        <Button
          variant="secondary"
          aria-label={`${makeLabel} ${aspectRatio}`}
          icon={<Sparkles aria-hidden size={16} />}
          isBusy={isBusy}
          onClick={onMake}
        >
          {makeLabel}
        </Button>
      )}
      {stale && <p className="text-13 text-ink-2">{strings.variantStale}</p>}
    </div>
  );
}
