import { useMutation } from "@tanstack/react-query";
import { LogIn } from "lucide-react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { api, sentenceOf } from "../../lib/api";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";
import { AUTH_ENDPOINTS } from "./auth-endpoints";

/** Leaves for Google, which sends the visitor back to `next`. */
export function GoogleButton({ next }: { next: string }) {
  const strings = useStrings().auth;
  const leave = useMutation({
    mutationFn: () =>
      api.call(AUTH_ENDPOINTS.signInWithGoogle, {
        body: { provider: "google", callbackURL: next, errorCallbackURL: paths.login(next) },
      }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (failure) => console.error("Signing in with Google could not begin.", failure),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        icon={<LogIn aria-hidden size={18} />}
        isBusy={leave.isPending || leave.isSuccess}
        onClick={() => leave.mutate()}
      >
        {strings.withGoogle}
      </Button>
      {leave.isError && <Alert tone="danger">{sentenceOf(leave.error, strings.providerFailed)}</Alert>}
    </>
  );
}
