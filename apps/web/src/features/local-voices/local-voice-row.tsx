import { formatBytes, type LocalVoice } from "@inkreel/contract";
import { SaidText } from "../../components/said-text";
import { Badge } from "../../components/ui/badge";
import { useLanguageName } from "../../lib/use-language-name";
import { useLanguage, useStrings } from "../../strings/use-strings";
import { LocalVoiceActions } from "./local-voice-actions";
import { LocalVoiceProgress } from "./local-voice-progress";

interface LocalVoiceRowProps {
  voice: LocalVoice;
  canManage: boolean;
}

/** One model: what it is, how large, under which terms, and what can be done with it. */
export function LocalVoiceRow({ voice, canManage }: LocalVoiceRowProps) {
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
