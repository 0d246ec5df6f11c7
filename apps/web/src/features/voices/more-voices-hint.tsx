import { ENDPOINTS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { AudioLines } from "lucide-react";
import { Link } from "wouter";
import { apiQuery } from "../../lib/api-query";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";

/** Says where natural voices come from, as long as none was downloaded. */
export function MoreVoicesHint() {
  const strings = useStrings().localVoices;
  const { data } = useQuery(apiQuery(ENDPOINTS.listLocalVoices));
  if (data === undefined || data.some(({ state }) => state === "installed")) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2">
      <AudioLines aria-hidden size={14} className="shrink-0" />
      {strings.more}
      <Link to={paths.localVoices} className="font-semibold text-accent underline">
        {strings.moreLink}
      </Link>
    </p>
  );
}
