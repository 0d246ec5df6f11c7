import { Skeleton } from "../components/ui/skeleton";
import { useStrings } from "../strings/use-strings";

/** Loading indicator of a page. It appears after 200 ms, so that it does not flash when a page loads quickly. */
export function PageFallback() {
  const strings = useStrings().shell;
  return (
    <div role="status" className="page-fallback">
      <span className="sr-only">{strings.pageLoading}</span>
      <div className="h-14 border-b border-line bg-surface" />
      <div className="mx-auto flex max-w-[1280px] flex-col gap-4 px-4 py-8 sm:px-6">
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
        <Skeleton className="mt-4 h-96" />
      </div>
    </div>
  );
}
