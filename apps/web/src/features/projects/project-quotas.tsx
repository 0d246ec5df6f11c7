import type { Quotas } from "@inkreel/contract";
import { quotaWords } from "../../lib/use-quotas";
import { useLanguage, useStrings } from "../../strings/use-strings";

/** Shows how many more projects and bytes of files there may be; nothing without a limit. */
export function ProjectQuotas({ quotas }: { quotas: Quotas["quotas"] }) {
  const strings = useStrings().quotas;
  const language = useLanguage();
  const told = [
    { words: quotaWords("projects", quotas.projects, language), say: strings.projectsOf },
    { words: quotaWords("bytes", quotas.bytes, language), say: strings.bytesOf },
  ].flatMap(({ words: { used, allowed, left }, say }) =>
    allowed === null || left === null ? [] : say(used, allowed, left),
  );
  if (told.length === 0) return null;
  return <p className="text-13 text-ink-2">{told.join(" · ")}</p>;
}
