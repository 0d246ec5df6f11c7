import {
  ENDPOINTS,
  LANGUAGE_SAMPLE_CHARS,
  LATER_CONTENT_TYPES,
  NO_VOICE_ID,
  TITLE_MAX_CHARS,
} from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { Languages } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { SaidText } from "../../components/said-text";
import { Alert } from "../../components/ui/alert";
import { LinkButton } from "../../components/ui/link-button";
import { Select } from "../../components/ui/select";
import { TextField } from "../../components/ui/text-field";
import { api } from "../../lib/api";
import { paths } from "../../lib/paths";
import { usePreferences } from "../../lib/preferences";
import { useLanguageName } from "../../lib/use-language-name";
import { useStrings } from "../../strings/use-strings";
import { ContentSourceTabs } from "./content-source-tabs";
import { ContentNotes } from "./found-content";
import type { ContentForm, ContentSource, Way } from "./use-content-source";
import { NO_FAULTS, type ContentFaults } from "./use-start-project";
import { WordCount } from "./word-count";

interface NewProjectFieldsProps {
  form: ContentForm;
  source: ContentSource;
  way: Way;
  /** Validation errors shown at the fields. The wizard shows them in toasts instead. */
  faults?: ContentFaults;
  /** Called on Enter in the title field, if the fields are not in a form. */
  onReturn?: () => void;
}

/** Form fields of a new project: content, title and, on the fast path, the type of content. */
export function NewProjectFields({ form, source, way, faults = NO_FAULTS, onReturn }: NewProjectFieldsProps) {
  const { preferences } = usePreferences();
  const { content } = form.draft;
  const tabs = <ContentSourceTabs form={form} source={source} way={way} />;
  const title = <Title form={form} way={way} isMissing={faults.title} onReturn={onReturn} />;
  return (
    <div className="flex flex-col gap-5">
      {way === "steps" ? (
        <>
          {title}
          {tabs}
          <ContentNotes warnings={source.warnings} />
          <WordCount content={content} />
        </>
      ) : (
        <>
          <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
            {title}
            <ContentType form={form} />
          </div>
          {tabs}
          <ContentFault fault={faults.content} />
          <WordCount content={content} />
        </>
      )}
      {/* Last, because it comes when typing rests, and nothing is to move then. */}
      <ContentLanguage content={content} voiceId={preferences.voiceId} />
    </div>
  );
}

interface TitleProps {
  form: ContentForm;
  way: Way;
  isMissing: boolean;
  onReturn: (() => void) | undefined;
}

function Title({ form, way, isMissing, onReturn }: TitleProps): ReactNode {
  const strings = useStrings().content;
  const isFast = way === "fast";
  return (
    <TextField
      name="title"
      label={isFast ? strings.title : strings.wizardProjectTitle}
      placeholder={isFast ? strings.titlePlaceholder : strings.wizardTitlePlaceholder}
      value={form.draft.title}
      onChange={(event) => form.change({ title: event.currentTarget.value, isTitleTyped: true })}
      onKeyDown={(event) => event.key === "Enter" && !event.nativeEvent.isComposing && onReturn?.()}
      maxLength={TITLE_MAX_CHARS}
      autoComplete="off"
      aria-required
      error={isMissing ? strings.titleRequired : null}
    />
  );
}

function ContentType({ form }: { form: ContentForm }) {
  const strings = useStrings().content;
  return (
    <Select
      label={strings.contentType}
      value={form.draft.contentType}
      onChange={(contentType) => form.change({ contentType })}
      options={LATER_CONTENT_TYPES.map((value) => ({ value, label: strings.contentTypes[value] }))}
    />
  );
}

function ContentFault({ fault }: { fault: ContentFaults["content"] }) {
  const strings = useStrings().content;
  if (fault === null) return null;
  return (
    <div id="content-error">
      <Alert tone="danger">{fault === "tooLong" ? strings.contentTooLong : strings.contentTooShort}</Alert>
    </div>
  );
}

const REST_MS = 500;
const MISMATCH = "voice_language_mismatch";
const BY_DEFAULT = "voice_by_default";

interface ContentLanguageProps {
  content: string;
  /** The default voice. Null if the program should choose. */
  voiceId: string | null;
}

/** Shows the detected language of the content and the voice that will speak it, or a warning if no voice can. */
function ContentLanguage({ content, voiceId }: ContentLanguageProps) {
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
  const origin = data.warnings.find(({ code }) => code === BY_DEFAULT);
  const others = data.warnings.filter((warning) => warning !== origin);
  return (
    <div role="status" className="flex items-start gap-2 text-13 text-ink-2">
      <Languages aria-hidden size={16} className="mt-0.5 shrink-0" />
      <p>
        {strings.languageFound(nameOf(data.language))}{" "}
        {origin !== undefined ? (
          <SaidText said={origin} message={origin.message} />
        ) : data.voice.id === NO_VOICE_ID ? (
          strings.languageRead
        ) : (
          strings.languageSpokenBy(data.voice.name)
        )}
        {others.map((warning) => (
          <span key={warning.code} className="block">
            <SaidText said={warning} message={warning.message} />
          </span>
        ))}
      </p>
    </div>
  );
}

/** Debounces a value: returns it after it has not changed for `restMs`. */
function useSettled<Value>(value: Value, restMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}
