import { useEffect, useState } from "react";
import { Marked } from "../../components/ui/marked";
import { NewPasswordCard } from "../../features/auth/new-password-card";
import { paths } from "../../lib/paths";
import { usePageTitle } from "../../lib/use-page-title";
import { useStrings } from "../../strings/use-strings";
import { SiteLayout } from "../layouts/site-layout";

/** The page behind a link for a new password. */
export function NewPasswordPage() {
  const strings = useStrings().auth;
  const [token] = useState(() => location.hash.slice(1));
  usePageTitle(strings.newPasswordTitle);
  // The secret leaves the address bar, so that nobody reads it there or in the history.
  useEffect(() => history.replaceState(history.state, "", paths.newPassword), []);
  return (
    <SiteLayout>
      <div className="mx-auto flex w-full max-w-md flex-col gap-6 py-4 sm:py-8">
        <h1 className="text-center text-28 font-bold sm:text-36">
          {strings.newPasswordHeading} <Marked>{strings.newPasswordHeadingMarked}</Marked>
        </h1>
        <NewPasswordCard token={token} />
      </div>
    </SiteLayout>
  );
}
