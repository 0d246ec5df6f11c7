import { ENDPOINTS, type PlatformCheck } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { Check, TriangleAlert } from "lucide-react";
import { SaidText } from "../../components/said-text";
import { apiQuery } from "../../lib/api-query";
import { useStrings } from "../../strings/use-strings";

/** Tells where the video can be published as it is, and what is in the way elsewhere. */
export function PlatformChecks({ projectId }: { projectId: number }) {
  const strings = useStrings().render;
  const { data } = useQuery(apiQuery(ENDPOINTS.checkPlatforms, { params: { id: projectId } }));
  if (data === undefined) return null;
  return (
    <section aria-labelledby="platforms-title" className="flex flex-col gap-2">
      <h2 id="platforms-title" className="text-18 font-bold">
        {strings.platformsTitle}
      </h2>
      <ul className="flex flex-col gap-1.5">
        {data.map((check) => (
          <PlatformLine key={check.platform} check={check} />
        ))}
      </ul>
    </section>
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
