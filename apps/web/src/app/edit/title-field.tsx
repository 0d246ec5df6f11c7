import { TITLE_MAX_CHARS } from "@inkreel/contract";
import { useDocument, useDocumentActions } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";

/** The project's title, edited where it stands. Left blank it becomes what it was. */
export function TitleField() {
  const strings = useStrings().editor;
  const title = useDocument((document) => document.title);
  const { setTitle, undo } = useDocumentActions();
  return (
    <input
      dir="auto"
      value={title}
      maxLength={TITLE_MAX_CHARS}
      aria-label={strings.title}
      placeholder={strings.untitled}
      data-document-field
      onChange={(event) => setTitle(event.currentTarget.value)}
      onBlur={() => title.trim() === "" && undo()}
      onKeyDown={(event) => event.key === "Enter" && !event.ctrlKey && event.currentTarget.blur()}
      className="-mx-2 field-sizing-content h-9 max-w-[min(32ch,calc(100%+16px))] min-w-16 truncate rounded-6 bg-transparent px-2 text-15 font-bold text-ink hover:bg-surface-2 max-lg:h-7 max-lg:self-start"
    />
  );
}
