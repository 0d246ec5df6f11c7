import { formatBytes, type LocalVoice } from "@inkreel/contract";
import { useCallback } from "react";
import { SaidText } from "../../components/said-text";
import { Alert } from "../../components/ui/alert";
import { Badge } from "../../components/ui/badge";
import { PanelError } from "../../components/ui/panel-error";
import { ProgressBar } from "../../components/ui/progress-bar";
import { Skeleton } from "../../components/ui/skeleton";
import { sentenceOf } from "../../lib/api";
import { showToast } from "../../lib/toasts";
import { useInstance } from "../../lib/use-instance";
import { UNPACKING_PERCENT, useLocalVoices } from "../../lib/use-local-voices";
import { useLanguageName } from "../../lib/use-language-name";
import { useLanguage, useStrings } from "../../strings/use-strings";
import { LocalVoiceActions } from "./local-voice-actions";

/** Lists all downloadable voice models by language. */
export function LocalVoiceSettings() {
  const strings = useStrings().localVoices;
  const languageName = useLanguageName();
  const instance = useInstance();
  const tellInstalled = useCallback(
    ({ name }: LocalVoice) =>
      showToast({ title: strings.nowInstalled(name), description: strings.nowInstalledText }),
    [strings],
  );
  const voices = useLocalVoices(tellInstalled);
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
            <h2 className="mb-2 text-13 font-semibold text-ink-2">{name}</h2>
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

interface LocalVoiceRowProps {
  voice: LocalVoice;
  canManage: boolean;
}

/** A voice model with size, licence and actions. */
function LocalVoiceRow({ voice, canManage }: LocalVoiceRowProps) {
  const strings = useStrings().localVoices;
  const { id, name, author, description, state, error, errorSaid } = voice;
  return (
    <li className="flex flex-col gap-3 border-line px-4 py-3 not-first:border-t">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15">
            <span className="font-semibold">{name}</span>
            <span className="text-13 text-ink-2">{strings.by(author)}</span>
            {state === "installed" && <Badge tone="ok">{strings.installed}</Badge>}
          </p>
          <p className="mt-0.5 text-13 text-ink-2">{strings.description(id, description)}</p>
          <LocalVoiceFacts voice={voice} />
        </div>
        <LocalVoiceActions voice={voice} canManage={canManage} />
      </div>
      {state === "downloading" && <LocalVoiceProgress voice={voice} />}
      {error !== null && (
        <p role="alert" className="text-13 break-words text-danger [overflow-wrap:anywhere]">
          <SaidText said={errorSaid} message={error} />
        </p>
      )}
    </li>
  );
}

function LocalVoiceFacts({ voice }: { voice: LocalVoice }) {
  const strings = useStrings().localVoices;
  const languageName = useLanguageName();
  const ownLanguage = useLanguage();
  const { languages, language, voices, bytes, licence } = voice;
  const spoken = languages.length > 1 ? strings.languageCount(languages.length) : languageName(language);
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-13 text-ink-2">
      <span className="font-time">{formatBytes(bytes, ownLanguage)}</span>
      <span>{strings.voiceCount(voices.length)}</span>
      <span title={languages.map(languageName).join(", ")}>{spoken}</span>
      <span>
        {strings.licence}:{" "}
        <a href={licence.url} target="_blank" rel="noreferrer" lang="en" className="text-accent underline">
          {licence.name}
        </a>
      </span>
    </p>
  );
}

function LocalVoiceProgress({ voice }: { voice: LocalVoice }) {
  const strings = useStrings().localVoices;
  const language = useLanguage();
  const percent = Math.floor(voice.progressPercent ?? 0);
  return (
    <div className="flex items-center gap-3 text-ink">
      <ProgressBar label={strings.downloading(voice.name)} percent={percent} />
      <span className="shrink-0 font-time text-13 text-ink-2">
        {percent < UNPACKING_PERCENT
          ? strings.done(percent, formatBytes(voice.bytes, language))
          : strings.unpacking}
      </span>
    </div>
  );
}

/** Language tag of multilingual models. */
const MANY_LANGUAGES = "mul";

interface LocalVoiceGroup {
  /** Primary language tag, or `MANY_LANGUAGES`. */
  language: string;
  voices: readonly LocalVoice[];
}

/** Groups the models by language, in their original order. Multilingual models come first. */
export function groupLocalVoices(voices: readonly LocalVoice[]): LocalVoiceGroup[] {
  const groups = new Map<string, LocalVoice[]>();
  for (const voice of voices) {
    const language = voice.languages.length > 1 ? MANY_LANGUAGES : (voice.languages[0] ?? MANY_LANGUAGES);
    groups.set(language, [...(groups.get(language) ?? []), voice]);
  }
  return [...groups]
    .map(([language, members]) => ({ language, voices: members }))
    .sort((a, b) => Number(b.language === MANY_LANGUAGES) - Number(a.language === MANY_LANGUAGES));
}
