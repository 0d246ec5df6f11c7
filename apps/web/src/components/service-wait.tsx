import type { ServiceWait as Wait } from "@inkreel/contract";
import { Hourglass } from "lucide-react";
import { useServiceWait } from "../lib/use-service-wait";
import { useStrings } from "../strings/use-strings";
import type { Catalogue } from "../strings/catalogue";
import { Button } from "./ui/button";

interface ServiceWaitProps {
  projectId: number;
  /** True while a request or a render may wait for services. */
  isWorking: boolean;
}

/** Says for which silent service the work on a project waits, with a button to keep waiting or to go on without it. */
export function ServiceWait({ projectId, isWorking }: ServiceWaitProps) {
  const { waiting: strings, providers } = useStrings();
  const { awaited, decision } = useServiceWait(projectId, isWorking);
  const name = awaited === null ? "" : providers.named(awaited.name);
  return (
    <>
      <p role="status" className="sr-only">
        {awaited !== null && (awaited.isKept ? strings.keptSpoken(name) : strings.spoken(name, awaited.kind))}
      </p>
      {awaited !== null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-14 bg-[color-mix(in_oklab,var(--marker)_18%,var(--surface))] px-4 py-2.5 text-13 text-ink">
          <Hourglass aria-hidden size={16} className="shrink-0" />
          <p dir="auto" className="min-w-48 flex-1 text-start wrap-anywhere">
            {lineOf(awaited, name, strings)}
            {decision.isError && <span className="block text-danger">{strings.failed}</span>}
          </p>
          <Button
            variant="secondary"
            size="sm"
            isBusy={decision.isPending}
            onClick={(event) => {
              // The second click of a double click would undo the first one.
              if (event.detail > 1) return;
              decision.mutate({ service: awaited.service, wish: awaited.isKept ? "stop" : "keep" });
            }}
            className="max-sm:w-full"
          >
            {awaited.isKept ? strings.stop[awaited.kind] : strings.keep}
          </Button>
        </div>
      )}
    </>
  );
}

function lineOf(
  { kind, seconds, limitSeconds, isKept }: Wait,
  name: string,
  strings: Catalogue["waiting"],
): string {
  if (isKept) return strings.keptLine(name, seconds);
  return strings.line({ name, seconds, leftSeconds: Math.max(0, limitSeconds - seconds), kind });
}
