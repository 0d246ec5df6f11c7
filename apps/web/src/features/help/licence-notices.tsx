import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { Button } from "../../components/ui/button";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { useStrings } from "../../strings/use-strings";

/** Written by scripts/licences when the application is built. */
const NOTICES_FILE = "/licences.json";
const notices = z.array(
  z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.string() }),
);

/** Lists the packages in this application, each with its licence text. They are loaded when somebody asks for them. */
export function LicenceNotices() {
  const strings = useStrings().help;
  const [isShown, setIsShown] = useState(false);
  if (!isShown)
    return (
      <Button variant="secondary" onClick={() => setIsShown(true)}>
        {strings.licencesShow}
      </Button>
    );
  return <NoticeList />;
}

function NoticeList() {
  const strings = useStrings().help;
  const { data, isError, refetch } = useQuery({
    queryKey: [NOTICES_FILE],
    queryFn: async ({ signal }) => {
      const response = await fetch(NOTICES_FILE, { signal });
      if (!response.ok) throw new Error(`${NOTICES_FILE}: ${response.status}`);
      return notices.parse(await response.json());
    },
  });
  if (isError) return <PanelError message={strings.licencesLoadFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-52" />;
  return (
    <ul aria-label={strings.licencesList} className="divide-y divide-line">
      {data.map(({ name, version, licence, text }) => (
        <li key={`${name} ${version}`}>
          <details className="group">
            <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-3 rounded-6 py-2 text-15 hover:text-accent [&::-webkit-details-marker]:hidden">
              <span className="min-w-0 font-medium break-words">{name}</span>
              <span className="font-time text-12 text-ink-2">{version}</span>
              <span className="ms-auto text-13 text-ink-2">{licence}</span>
              <ChevronDown
                aria-hidden
                size={16}
                className="shrink-0 transition-transform duration-150 ease-out group-open:rotate-180"
              />
            </summary>
            <pre className="pb-4 font-[inherit] text-13 break-words whitespace-pre-wrap text-ink-2">
              {text}
            </pre>
          </details>
        </li>
      ))}
    </ul>
  );
}
