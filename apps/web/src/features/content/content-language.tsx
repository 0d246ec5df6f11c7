import { ENDPOINTS, LANGUAGE_SAMPLE_CHARS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { Languages } from "lucide-react";
import { SaidText } from "../../components/said-text";
import { Alert } from "../../components/ui/alert";
import { LinkButton } from "../../components/ui/link-button";
import { api } from "../../lib/api";
import { paths } from "../../lib/paths";
import { useLanguageName } from "../../lib/use-language-name";
import { useSettled } from "../../lib/use-settled";
import { useStrings } from "../../strings/use-strings";

const REST_MS = 500;
const MISMATCH = "voice_language_mismatch";

interface ContentLanguageProps {
  content: string;
  /** Who speaks new videos; null leaves the choice to the program. */
  voiceId: string | null;
}

/** The language of what is to be told and who will speak it, or that nobody can, before anything is made. */
export function ContentLanguage({ content, voiceId }: ContentLanguageProps) {
  const strings = useStrings().content;
  const nameOf = useLanguageName();
  const text = useSettled(content.slice(0, LANGUAGE_SAMPLE_CHARS).trim(), REST_MS);
  const { data } = useQuery({
    queryKey: ["content-language", text, voiceId],
    queryFn: ({ signal }) => api.call(ENDPOINTS.describeLanguage, { body: { text, voiceId }, signal }),
    enabled: text !== "",
    placeholderData: (before) => before,
    gcTime: 0,
  });
  if (data === undefined || text === "" || data.language === "und") return null;
  const mismatch = data.warnings.find(({ code }) => code === MISMATCH);
  if (mismatch !== undefined)
    return (
      <Alert
        tone="warning"
        title={strings.languageMismatch}
        action={
          <LinkButton to={paths.localVoices} size="sm">
            {strings.languageVoices}
          </LinkButton>
        }
      >
        <SaidText said={mismatch} message={mismatch.message} />
      </Alert>
    );
  return (
    <div role="status" className="flex items-start gap-2 text-13 text-ink-2">
      <Languages aria-hidden size={16} className="mt-0.5 shrink-0" />
      <p>
        {strings.languageFound(nameOf(data.language))} {strings.languageSpokenBy(data.voice.name)}
        {data.warnings.map((warning) => (
          <span key={warning.code} className="block">
            <SaidText said={warning} message={warning.message} />
          </span>
        ))}
      </p>
    </div>
  );
}
