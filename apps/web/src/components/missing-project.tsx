import { FileQuestion } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../lib/paths";
import { useStrings } from "../strings/use-strings";
import { EmptyState } from "./ui/empty-state";
import { LinkButton } from "./ui/link-button";

/**
 * Says that a project does not exist or belongs to another visitor, in the same words on every page. It does not reveal
 * which.
 */
export function MissingProject(): ReactNode {
  const strings = useStrings().editor;
  return (
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
  );
}
