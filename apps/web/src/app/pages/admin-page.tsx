import { Marked } from "../../components/ui/marked";
import { AdminGate } from "../../features/admin/admin-gate";
import { TemplateAdmin } from "../../features/admin/template-admin";
import { usePageTitle } from "../../lib/use-page-title";
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
        </AdminGate>
      </div>
    </AppLayout>
  );
}
