import { SaidText } from "../../components/said-text";
import { Alert } from "../../components/ui/alert";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { sentenceOf } from "../../lib/api";
import { useInstance } from "../../lib/use-instance";
import { useLanguageName } from "../../lib/use-language-name";
import { useStrings } from "../../strings/use-strings";
import { groupLocalVoices, MANY_LANGUAGES } from "./group-local-voices";
import { LocalVoiceRow } from "./local-voice-row";
import { useLocalVoices } from "./use-local-voices";

/** Everything that can be downloaded to speak here, by language. */
export function LocalVoiceSettings() {
  const strings = useStrings().localVoices;
  const languageName = useLanguageName();
  const instance = useInstance();
  const voices = useLocalVoices();
  if (voices.isPending) return <LocalVoicesSkeleton />;
  if (voices.isError)
    return (
      <PanelError message={sentenceOf(voices.error, strings.failed)} onRetry={() => void voices.refetch()} />
    );
  const canManage = instance.data?.canManageVoices ?? false;
  const state = instance.data?.providers.find(({ id }) => id === "local-voices");
  return (
    <div className="flex flex-col gap-5">
      {state?.state === "off" && (
        <Alert tone="info">
          <SaidText said={state.detailSaid} message={state.detail} />
        </Alert>
      )}
      {state?.state === "not_installed" && <Alert tone="info">{strings.noneInstalled}</Alert>}
      {groupLocalVoices(voices.data).map(({ language, voices: members }) => {
        const name = language === MANY_LANGUAGES ? strings.manyLanguages : languageName(language);
        return (
          <section key={language}>
            <h3 className="mb-2 text-13 font-semibold text-ink-2">{name}</h3>
            <ul aria-label={strings.list(name)} className="rounded-14 border border-line">
              {members.map((voice) => (
                <LocalVoiceRow key={voice.id} voice={voice} canManage={canManage} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function LocalVoicesSkeleton() {
  const strings = useStrings().localVoices;
  return (
    <div role="status" aria-label={strings.loading} className="flex flex-col gap-5 text-ink">
      <Skeleton className="h-72" />
      <Skeleton className="h-120" />
    </div>
  );
}
