import { LogIn } from "lucide-react";
import { useLocation } from "wouter";
import { paths } from "../lib/paths";
import { useQuotas } from "../lib/use-quotas";
import { useLanguage, useStrings } from "../strings/use-strings";
import { Alert } from "./ui/alert";
import { LinkButton } from "./ui/link-button";

/** Shows until when projects of a visitor without an account are kept, if that is limited. */
export function KeptUntil() {
  const strings = useStrings().quotas;
  const language = useLanguage();
  const [here] = useLocation();
  const { keptUntil = null, keptDays = null } = useQuotas().data ?? {};
  if (keptUntil === null || keptDays === null) return null;
  const date = new Date(keptUntil).toLocaleDateString(language, { dateStyle: "long" });
  return (
    <Alert
      tone="info"
      title={strings.keptUntil(date)}
      action={
        <LinkButton to={paths.login(here)} size="sm" icon={<LogIn aria-hidden size={16} />}>
          {strings.signInToKeep}
        </LinkButton>
      }
    >
      {strings.keptUntilText(strings.days(keptDays))}
    </Alert>
  );
}
