import { ENDPOINTS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { SaidText } from "../../components/said-text";
import { apiQuery } from "../../lib/api-query";
import { useLanguageName } from "../../lib/use-language-name";
import { useStrings } from "../../strings/use-strings";
import { groupBy } from "./group-by";

/** Names the voice that speaks each language where nobody chose one, and where it comes from. */
export function DefaultVoices() {
  const strings = useStrings().voices;
  const languageName = useLanguageName();
  const { data } = useQuery(apiQuery(ENDPOINTS.listDefaultVoices));
  if (data === undefined) return null;
  const groups = [...groupBy(data, ({ voiceId, speaks }) => `${speaks} ${voiceId}`)];
  return (
    <section aria-label={strings.byLanguage} className="flex flex-col gap-2 text-13">
      <h2 className="font-semibold">{strings.byLanguage}</h2>
      <dl className="flex flex-col gap-2">
        {groups.map(([name, voices]) => {
          const [first] = voices;
          if (first === undefined) return null;
          const names = voices
            .map(({ language }) => languageName(language))
            .sort((a, b) => a.localeCompare(b));
          return (
            <div key={name}>
              <dt className="text-ink">{names.join(", ")}</dt>
              <dd className="text-ink-2">
                {first.speaks === "no" ? (
                  strings.notSpoken
                ) : (
                  <SaidText said={first.said} message={first.said.message} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
