import { FileQuestion } from "lucide-react";
import { EmptyState } from "../../components/ui/empty-state";
import { LinkButton } from "../../components/ui/link-button";
import { paths } from "../../lib/paths";
import { usePageTitle } from "../../lib/use-page-title";
import { useStrings } from "../../strings/use-strings";
import { AppLayout } from "../layouts/app-layout";

/** A project that is not there, or is somebody else's: nobody can tell which. */
export function EditMissing() {
  const strings = useStrings().editor;
  usePageTitle(strings.missingTitle);
  return (
    <AppLayout>
      <h1 className="sr-only">{strings.missingTitle}</h1>
      <EmptyState
        icon={<FileQuestion size={22} />}
        title={strings.missingTitle}
        text={strings.missingText}
        action={
          <>
            <LinkButton to={paths.projects} variant="primary">
              {strings.toProjects}
            </LinkButton>
            <LinkButton to={paths.templates}>{strings.startNew}</LinkButton>
          </>
        }
      />
    </AppLayout>
  );
}
