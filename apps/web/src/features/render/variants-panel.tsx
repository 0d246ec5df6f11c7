import type { AspectRatio } from "@inkreel/contract";
import { Panel } from "../../components/ui/panel";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { sentenceOf } from "../../lib/api";
import { useStrings } from "../../strings/use-strings";
import { useVariants } from "./use-variants";
import { VariantCard } from "./variant-card";

interface VariantsPanelProps {
  projectId: number;
  /** The project's own, which is shown already. */
  ownRatio: AspectRatio;
}

/** The same video in the two ratios that the project does not have. */
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
