import {
  ENDPOINTS,
  PLATFORM_LIMITS,
  PLATFORMS,
  type AspectRatio,
  type PlatformCheck,
} from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Check, TriangleAlert } from "lucide-react";
import { SaidText } from "../../components/said-text";
import { Skeleton } from "../../components/ui/skeleton";
import { apiQuery } from "../../lib/api-query";
import { useStrings } from "../../strings/use-strings";

interface PlatformChecksProps {
  projectId: number;
  /** Aspect ratio of the rendered video. */
  aspectRatio: AspectRatio;
}

/** Tells where the video can be published as it is, and what is in the way elsewhere. */
export function PlatformChecks({ projectId, aspectRatio }: PlatformChecksProps) {
  const strings = useStrings().render;
  const { data, isError } = useQuery(apiQuery(ENDPOINTS.checkPlatforms, { params: { id: projectId } }));
  if (data === undefined && isError) return null;
  return (
    <section aria-labelledby="platforms-title" className="flex flex-col gap-2">
      <h2 id="platforms-title" className="text-18 font-bold">
        {strings.platformsTitle}
      </h2>
      <ul className="flex flex-col gap-1.5">
        {data === undefined
          ? PLATFORMS.map((platform) => (
              <PlaceOfLine
                key={platform}
                isShort={PLATFORM_LIMITS[platform].aspectRatios.includes(aspectRatio)}
              />
            ))
          : data.map((check) => <PlatformLine key={check.platform} check={check} />)}
      </ul>
    </section>
  );
}

/** Keeps the place of a line, so that nothing below moves when it comes. What is in the way of most videos takes two lines. */
function PlaceOfLine({ isShort }: { isShort: boolean }) {
  return (
    <li aria-hidden className={clsx("flex items-center text-15", isShort ? "h-[1lh]" : "h-[2lh]")}>
      <Skeleton className="h-3 w-2/3" />
    </li>
  );
}

function PlatformLine({ check: { name, aspectRatio, faults } }: { check: PlatformCheck }) {
  const strings = useStrings().render;
  const Sign = faults.length === 0 ? Check : TriangleAlert;
  return (
    <li className="flex gap-2.5 text-15">
      <Sign aria-hidden size={16} className="mt-1 shrink-0 text-ink-2" />
      {faults.length === 0 ? (
        <span>{strings.platformFits(name, aspectRatio)}</span>
      ) : (
        <span className="flex flex-col">
          {faults.map((fault) => (
            <span key={fault.code}>
              <SaidText said={fault} message={fault.message} />
            </span>
          ))}
        </span>
      )}
    </li>
  );
}
