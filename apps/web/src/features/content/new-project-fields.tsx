import { LATER_CONTENT_TYPES, TITLE_MAX_CHARS } from "@inkreel/contract";
import type { ReactNode } from "react";
import { Alert } from "../../components/ui/alert";
import { Select } from "../../components/ui/select";
import { TextField } from "../../components/ui/text-field";
import { usePreferences } from "../../lib/preferences";
import { useStrings } from "../../strings/use-strings";
import { ContentLanguage } from "./content-language";
import { ContentSourceTabs } from "./content-source-tabs";
import { ContentNotes } from "./found-content";
import type { ContentForm, ContentSource, Way } from "./use-content-source";
import { NO_FAULTS, type ContentFaults } from "./use-start-project";
import { WordCount } from "./word-count";

interface NewProjectFieldsProps {
  form: ContentForm;
  source: ContentSource;
  way: Way;
  /** What is said beside the fields; the wizard says it in toasts. */
  faults?: ContentFaults;
  /** The return key in the title, where the fields stand in no form. */
  onReturn?: () => void;
}

/** What a new project is made of: its content, its title and, on the fast way, what kind of content it is. */
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
          {tabs}
          <ContentFault fault={faults.content} />
          <WordCount content={content} />
          <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
            {title}
            <ContentType form={form} />
          </div>
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
      onChange={(event) => form.change({ title: event.currentTarget.value })}
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
