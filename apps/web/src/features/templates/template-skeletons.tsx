import { Skeleton } from "../../components/ui/skeleton";
import { useStrings } from "../../strings/use-strings";
import { TEMPLATE_GRID } from "./template-grid";

/** As many as an instance begins with. */
const KEYS = ["first", "second", "third", "fourth", "fifth"];

/** Keeps the place of the cards while the templates are on their way. */
export function TemplateSkeletons() {
  const strings = useStrings().templates;
  return (
    <div role="status" className={TEMPLATE_GRID}>
      <span className="sr-only">{strings.loading}</span>
      {KEYS.map((key) => (
        <div
          key={key}
          className="flex flex-col gap-2.5 rounded-18 border border-line bg-surface p-2 text-ink"
        >
          <Skeleton className="aspect-9/16" />
          <div className="flex h-28 flex-col gap-2 px-1.5">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
