import { Skeleton } from "../../components/ui/skeleton";

/** Placeholder of the panel Configure while it loads. */
export function ConfigureSkeleton() {
  return (
    <div className="flex flex-col gap-6 p-4 text-ink">
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-28" />
      <Skeleton className="h-80" />
      <Skeleton className="h-12" />
    </div>
  );
}

/** Placeholder of the panel Scenes while it loads. */
export function ScenesSkeleton() {
  return (
    <div className="flex flex-col gap-2 p-3 text-ink">
      <Skeleton className="h-9 w-56" />
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-28" />
      ))}
    </div>
  );
}

/** Placeholder of the timeline while its code loads, in its size. */
export function TimelineSkeleton() {
  return <div className="h-[126px] shrink-0 rounded-18 border border-line bg-surface max-sm:h-[134px]" />;
}
