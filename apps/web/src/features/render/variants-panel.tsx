import { ENDPOINTS, FRAME_SIZE_PX, type AspectRatio, type VideoVariant } from "@inkreel/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, Sparkles, X } from "lucide-react";
import { Button } from "../../components/ui/button";
import { IconButton } from "../../components/ui/icon-button";
import { Panel } from "../../components/ui/panel";
import { PanelError } from "../../components/ui/panel-error";
import { ProgressBar } from "../../components/ui/progress-bar";
import { Skeleton } from "../../components/ui/skeleton";
import { api, sentenceOf, tellRenderFailure } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { useStrings } from "../../strings/use-strings";
import { isRunning } from "./render-view";
import { timeLeftText } from "./time-left";
import { useDownload } from "./use-download";

interface VariantsPanelProps {
  projectId: number;
  /** The project's own aspect ratio, which is shown elsewhere. */
  ownRatio: AspectRatio;
}

/** Shows the video's variants in the other two aspect ratios. */
export function VariantsPanel({ projectId, ownRatio }: VariantsPanelProps) {
  const strings = useStrings().render;
  const { query, make, stop } = useVariants(projectId);
  const failed = [make, stop].find(({ isError }) => isError);
  const others = query.data?.filter(({ aspectRatio }) => aspectRatio !== ownRatio);
  return (
    <Panel as="section" aria-labelledby="variants-title" className="flex flex-col gap-4 p-5 sm:p-6">
      <div>
        <h2 id="variants-title" className="text-18 font-bold">
          {strings.variantsTitle}
        </h2>
        <p className="text-13 text-ink-2">{strings.variantsText}</p>
      </div>
      {query.isError && (
        <PanelError
          message={sentenceOf(query.error, strings.variantsFailed)}
          onRetry={() => void query.refetch()}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {others === undefined && !query.isError && <VariantSkeletons />}
        {others?.map((variant) => (
          <VariantCard
            key={variant.aspectRatio}
            variant={variant}
            isBusy={make.isPending && make.variables === variant.aspectRatio}
            startError={
              failed?.variables === variant.aspectRatio
                ? sentenceOf(failed.error, strings.variantFailed)
                : null
            }
            onMake={() => make.mutate(variant.aspectRatio)}
            onStop={() => stop.mutate(variant.aspectRatio)}
          />
        ))}
      </div>
    </Panel>
  );
}

function VariantSkeletons() {
  return (
    <>
      <Skeleton className="h-[126px] rounded-14" />
      <Skeleton className="h-[126px] rounded-14" />
    </>
  );
}

const NAMES = { "9:16": "portrait", "16:9": "landscape", "1:1": "square" } as const satisfies Record<
  AspectRatio,
  string
>;

interface VariantCardProps {
  variant: VideoVariant;
  isBusy: boolean;
  /** Why it could not be started or cancelled. */
  startError: string | null;
  onMake: () => void;
  onStop: () => void;
}

/** One aspect ratio: not rendered, in progress, or rendered. */
function VariantCard({ variant, isBusy, startError, onMake, onStop }: VariantCardProps) {
  const catalogue = useStrings();
  const strings = catalogue.render;
  const { aspectRatio, status } = variant;
  const name = strings[NAMES[aspectRatio]];
  const failure = tellRenderFailure(catalogue, variant) ?? strings.variantFailed;
  const error = startError ?? (status === "failed" ? failure : null);
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
  const { common, render: strings } = useStrings();
  const { aspectRatio, renderProgress, status, etaMs } = variant;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex justify-between gap-2 text-13 text-ink-2">
        <span className="font-time text-ink">{common.percent(renderProgress)}</span>
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

const BOX_PX = 32;
const LONG_SIDE_PX = 26;
const STROKE_PX = 2;

/** An outline with the proportions of the aspect ratio. */
function RatioGlyph({ aspectRatio }: { aspectRatio: AspectRatio }) {
  const { widthPx, heightPx } = FRAME_SIZE_PX[aspectRatio];
  const scale = (LONG_SIDE_PX - STROKE_PX) / Math.max(widthPx, heightPx);
  const [width, height] = [widthPx * scale, heightPx * scale];
  return (
    <svg aria-hidden width={BOX_PX} height={BOX_PX} viewBox={`0 0 ${BOX_PX} ${BOX_PX}`} className="shrink-0">
      <rect
        x={(BOX_PX - width) / 2}
        y={(BOX_PX - height) / 2}
        width={width}
        height={height}
        rx={3}
        fill="none"
        stroke="currentColor"
        strokeWidth={STROKE_PX}
      />
    </svg>
  );
}

const POLL_MS = 2_000;

/** Queries the variants, and polls while one of them is being rendered. */
function useVariants(projectId: number) {
  const queryClient = useQueryClient();
  const params = { id: projectId };
  const options = apiQuery(ENDPOINTS.listVariants, { params });
  const query = useQuery({
    ...options,
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.some(isRunning) === true ? POLL_MS : false),
  });
  const keeping = {
    onMutate: () => queryClient.cancelQueries({ queryKey: options.queryKey, exact: true }),
    onSuccess: (variants: VideoVariant[]): void => {
      queryClient.setQueryData(options.queryKey, variants);
    },
    onError: (failure: Error) => console.error("A ratio could not be started or stopped.", failure),
  };
  const make = useMutation({
    mutationFn: (aspectRatio: AspectRatio) =>
      api.call(ENDPOINTS.generateVariant, { params, body: { aspectRatio } }),
    ...keeping,
  });
  const stop = useMutation({
    mutationFn: (aspectRatio: AspectRatio) =>
      api.call(ENDPOINTS.stopVariant, { params: { ...params, aspectRatio } }),
    ...keeping,
  });
  return { query, make, stop };
}
