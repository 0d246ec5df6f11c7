import { Lock, LogIn } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../../components/ui/empty-state";
import { LinkButton } from "../../components/ui/link-button";
import { Skeleton } from "../../components/ui/skeleton";
import { paths } from "../../lib/paths";
import { useUser } from "../../lib/use-user";
import { useStrings } from "../../strings/use-strings";

/** Lets admins through and tells everybody else why not. The server decides; this only says so. */
export function AdminGate({ children }: { children: ReactNode }) {
  const strings = useStrings().admin;
  const { user, isLoading } = useUser();
  if (isLoading) return <Skeleton className="h-96 rounded-18" />;
  if (user === null)
    return (
      <EmptyState
        icon={<LogIn size={24} />}
        title={strings.loginRequired}
        text=""
        action={
          <LinkButton to={paths.login(paths.admin)} variant="primary">
            {strings.logIn}
          </LinkButton>
        }
      />
    );
  if (!user.isAdmin)
    return (
      <EmptyState icon={<Lock size={24} />} title={strings.accessDenied} text={strings.accessDeniedText} />
    );
  return children;
}
