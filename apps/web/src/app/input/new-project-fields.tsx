import { LATER_CONTENT_TYPES, MESSAGES, TITLE_MAX_CHARS } from "@inkreel/contract";
import type { Ref } from "react";
import { Alert } from "../../components/ui/alert";
import { Select } from "../../components/ui/select";
import { TextField } from "../../components/ui/text-field";
import { ContentLanguage } from "../../features/content/content-language";
import { WordCount } from "../../features/content/word-count";
import { usePreferences } from "../../lib/preferences";
import { useStrings } from "../../strings/use-strings";
import { ContentSourceTabs } from "./content-source-tabs";
import type { ContentSource } from "./use-content-source";
import type { InputForm } from "./use-input-form";

interface NewProjectFieldsProps {
  form: InputForm;
  source: ContentSource;
  addressRef: Ref<HTMLInputElement>;
}

/** What a new project is made of: its content, its title and what kind of content it is. */
export function NewProjectFields({ form, source, addressRef }: NewProjectFieldsProps) {
  const strings = useStrings().content;
  const { errors } = form.formState;
  const { preferences } = usePreferences();
  const contentError = useContentMessage(errors.content?.message);
  return (
    <div className="flex flex-col gap-5">
      <ContentSourceTabs form={form} source={source} addressRef={addressRef} />
      {contentError !== null && (
        <div id="content-error">
          <Alert tone="danger">{contentError}</Alert>
        </div>
      )}
      <WordCount content={form.watch("content")} />
      <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
        <TextField
          {...form.register("title")}
          label={strings.title}
          placeholder={strings.titlePlaceholder}
          maxLength={TITLE_MAX_CHARS}
          autoComplete="off"
          aria-required
          error={errors.title === undefined ? null : strings.titleRequired}
        />
        <Select
          label={strings.contentType}
          value={form.watch("contentType")}
          onChange={(contentType) => form.setValue("contentType", contentType)}
          options={LATER_CONTENT_TYPES.map((value) => ({ value, label: strings.contentTypes[value] }))}
        />
      </div>
      {/* Last, because it comes when typing rests, and nothing is to move then. */}
      <ContentLanguage content={form.watch("content")} voiceId={preferences.voiceId} />
    </div>
  );
}

/** The contract's sentence in the visitor's language. */
function useContentMessage(message: string | undefined): string | null {
  const strings = useStrings().content;
  if (message === undefined) return null;
  return message === MESSAGES.contentTooShort ? strings.contentTooShort : strings.contentTooLong;
}
