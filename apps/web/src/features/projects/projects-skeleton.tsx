import { Skeleton } from "../../components/ui/skeleton";
import { VisuallyHidden } from "../../components/ui/visually-hidden";
import { useStrings } from "../../strings/use-strings";
import { GRID_LOOK } from "./project-grid";

const SHOWN = ["a", "b", "c", "d", "e", "f", "g", "h"];

export function ProjectsSkeleton() {
  const strings = useStrings().projects;
  return (
    <div role="status" className={GRID_LOOK}>
      <VisuallyHidden>{strings.loading}</VisuallyHidden>
      {SHOWN.map((key) => (
        <Skeleton key={key} className="h-[340px] rounded-18" />
      ))}
    </div>
  );
}
