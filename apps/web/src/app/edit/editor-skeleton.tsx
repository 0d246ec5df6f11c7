import { Skeleton } from "../../components/ui/skeleton";
import { useStrings } from "../../strings/use-strings";
import { EDITOR_GRID, SIDE_PANEL } from "./editor-look";

/** The editor's frame while the project is on its way, each part in its size. */
export function EditorSkeleton() {
  const strings = useStrings().common;
  return (
    <div className="flex h-dvh flex-col" role="status">
      <span className="sr-only">{strings.loading}</span>
      <div className="h-14 shrink-0 border-b border-line bg-surface" />
      <div className={EDITOR_GRID}>
        <div className={`${SIDE_PANEL} max-lg:hidden`}>
          <div className="flex flex-col gap-6 p-4 text-ink">
            <Skeleton className="h-7 w-56" />
            <Skeleton className="h-28" />
            <Skeleton className="h-80" />
            <Skeleton className="h-12" />
          </div>
        </div>
        <div className="flex min-h-0 min-w-0 flex-col gap-3">
          <div className="min-h-10 shrink-0 max-lg:order-last" />
          <div className="min-h-[580px] flex-1 rounded-18 bg-stage" />
          <div className="h-[101px] shrink-0 rounded-18 border border-line bg-surface max-lg:hidden" />
        </div>
        <div className={`${SIDE_PANEL} max-lg:hidden`}>
          <div className="flex flex-col gap-2 p-3 text-ink">
            <Skeleton className="h-9 w-56" />
            {[0, 1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-28" />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
