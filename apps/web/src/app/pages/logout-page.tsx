import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { Spinner } from "../../components/ui/spinner";
import { paths } from "../../lib/paths";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";
import { AppLayout } from "../layouts/app-layout";

/** Ends the login and leads to the start. A plain link of ours works, too: the server answers it the same way. */
export function LogoutPage() {
  const strings = useStrings().shell;
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  useEffect(() => {
    // Another site may have led here, by a spelling that the server does not know: signing out is for a button then.
    if (isLoadedHere()) return location.replace(paths.login(paths.chooser));
    const leave = async (): Promise<void> => {
      try {
        await signOut();
        // Nothing of one person is shown to the next.
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

/** True for a page that the browser was sent to, as against one that our own links have led to. */
function isLoadedHere(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && /^\/logout\/?$/iu.test(new URL(entry.name).pathname);
}

/** Ends the login of this browser. Throws where the server could not be reached or refused. */
async function signOut(): Promise<void> {
  const answer = await fetch("/api/auth/sign-out", { method: "POST" });
  if (!answer.ok) throw new Error(`Signing out failed: ${answer.status}`);
}
