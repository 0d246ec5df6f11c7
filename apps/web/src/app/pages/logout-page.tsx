import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { Spinner } from "../../components/ui/spinner";
import { paths } from "../../lib/paths";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";
import { AppLayout } from "../layouts/app-layout";

/** Logs out and opens the start page. A plain link also works, because the server handles the same path. */
export function LogoutPage() {
  const strings = useStrings().shell;
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  useEffect(() => {
    // If this page was opened directly, another site may have linked here, so it asks before logging out.
    if (isLoadedHere()) return location.replace(paths.login(paths.chooser));
    const leave = async (): Promise<void> => {
      try {
        await signOut();
        // The next user of this browser sees nothing of what was loaded, typed or undone.
        queryClient.clear();
        sessionStorage.clear();
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

/** Returns true if the page was opened directly or from another site, not through a link in the application. */
function isLoadedHere(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && /^\/logout\/?$/iu.test(new URL(entry.name).pathname);
}

/** Ends this browser's session. Throws if the server rejects the request or cannot be reached. */
async function signOut(): Promise<void> {
  const answer = await fetch("/api/auth/sign-out", { method: "POST" });
  if (!answer.ok) throw new Error(`Signing out failed: ${answer.status}`);
}
