import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { Spinner } from "../../components/ui/spinner";
import { paths } from "../../lib/paths";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";
import { AppLayout } from "../layouts/app-layout";

/** Ends the login and opens the front page. A plain link works, too, because the server answers it in the same way. */
export function LogoutPage() {
  const strings = useStrings().shell;
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  useEffect(() => {
    // Another site may have linked here with a spelling that the server does not know, so a button asks first.
    if (isLoadedHere()) return location.replace(paths.login(paths.chooser));
    const leave = async (): Promise<void> => {
      try {
        await signOut();
        // No data of one person is shown to the next.
        queryClient.clear();
      } catch (error) {
        console.error("Signing out failed.", error);
        showToast({ title: strings.logoutFailed, isDestructive: true });
      }
      navigate(paths.chooser, { replace: true });
    };
    void leave();
  }, [navigate, queryClient, strings]);
  return (
    <AppLayout>
      <Spinner label={strings.loggingOut} />
    </AppLayout>
  );
}

/** Returns true if the browser was sent to this page from outside, and not by one of our own links. */
function isLoadedHere(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && /^\/logout\/?$/iu.test(new URL(entry.name).pathname);
}

/** Ends the login of this browser. Throws if the server refused or could not be reached. */
async function signOut(): Promise<void> {
  const answer = await fetch("/api/auth/sign-out", { method: "POST" });
  if (!answer.ok) throw new Error(`Signing out failed: ${answer.status}`);
}
