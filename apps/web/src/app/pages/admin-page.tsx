import { Lock, LogIn } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../../components/ui/empty-state";
import { LinkButton } from "../../components/ui/link-button";
import { Marked } from "../../components/ui/marked";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { PasswordLinkForm } from "../../features/admin/password-link-form";
import { TemplateAdmin } from "../../features/admin/template-admin";
import { sentenceOf } from "../../lib/api";
import { paths } from "../../lib/paths";
import { usePageTitle } from "../../lib/use-page-title";
import { useUser } from "../../lib/use-user";
import { useStrings } from "../../strings/use-strings";
import { AppLayout } from "../layouts/app-layout";

export function AdminPage() {
  const strings = useStrings().admin;
  usePageTitle(strings.pageTitle);
  return (
    <AppLayout>
      <div className="flex flex-col gap-6">
        <div>
          <h1 className="text-28 font-bold">
            {strings.heading} <Marked>{strings.headingMarked}</Marked>
          </h1>
          <p className="mt-1 text-15 text-ink-2">{strings.intro}</p>
        </div>
        <AdminGate>
          <TemplateAdmin />
          <PasswordLinkForm />
        </AdminGate>
      </div>
    </AppLayout>
  );
}

/** Shows its children to administrators, and an explanation to everybody else. The server enforces access. */
function AdminGate({ children }: { children: ReactNode }) {
  const { admin: strings, common } = useStrings();
  const { user, isLoading, error, refetch } = useUser();
  if (isLoading) return <Skeleton className="h-96 rounded-18" />;
  if (error !== null) return <PanelError message={sentenceOf(error, common.unreachable)} onRetry={refetch} />;
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
