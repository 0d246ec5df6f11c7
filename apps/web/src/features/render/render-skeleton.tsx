import { Skeleton } from "../../components/ui/skeleton";
import { VisuallyHidden } from "../../components/ui/visually-hidden";
import { useStrings } from "../../strings/use-strings";

/** Keeps the place of stage and panel until it is known what there is to show. */
export function RenderSkeleton() {
  const strings = useStrings().render;
  return (
    <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_400px]">
      <VisuallyHidden>
        <span role="status">{strings.loading}</span>
      </VisuallyHidden>
      <div className="h-[calc(72dvh+48px)] rounded-18 bg-stage" />
      <Skeleton className="h-96 rounded-18" />
    </div>
  );
}
