import { PanelError } from "../../components/ui/panel-error";
import { sentenceOf } from "../../lib/api";
import { usePageTitle } from "../../lib/use-page-title";
import { useStrings } from "../../strings/use-strings";
import { AppLayout } from "../layouts/app-layout";

/** A project that is perhaps there, but could not be read. */
export function EditFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const strings = useStrings().editor;
  usePageTitle(strings.loadFailed);
  const message = [strings.loadFailed, sentenceOf(error, "")].filter(Boolean).join(" ");
  return (
    <AppLayout>
      <h1 className="sr-only">{strings.loadFailed}</h1>
      <PanelError message={message} onRetry={onRetry} />
    </AppLayout>
  );
}
