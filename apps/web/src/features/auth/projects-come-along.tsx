import { useQuery } from "@tanstack/react-query";
import { Alert } from "../../components/ui/alert";
import { projectList } from "../../lib/project-list";
import { useStrings } from "../../strings/use-strings";

/** Tells a guest with projects that signing in loses none of them. */
export function ProjectsComeAlong() {
  const strings = useStrings().auth;
  const { data } = useQuery({ ...projectList, refetchOnMount: "always" });
  const count = data?.length ?? 0;
  if (count === 0) return null;
  return (
    <Alert tone="ok" title={strings.projectsComeWithYou(count)}>
      {strings.projectsComeWithYouText}
    </Alert>
  );
}
