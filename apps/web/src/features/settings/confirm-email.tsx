import { ENDPOINTS } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { api, sentenceOf } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { useStrings } from "../../strings/use-strings";

const MAILED = /^#email=([\w-]+)$/u;

/**
 * Confirms a new e-mail address with the secret of a mailed link, which is in the fragment of the page's address. It waits for a click,
 * because programs that check e-mails open their links. Works without being logged in, too.
 */
export function ConfirmEmail() {
  const strings = useStrings().settings.account;
  const queryClient = useQueryClient();
  const [token] = useState(() => MAILED.exec(location.hash)?.[1] ?? null);
  const confirm = useMutation({
    mutationFn: (mailed: string) => api.call(ENDPOINTS.confirmEmail, { body: { token: mailed } }),
    onSuccess: async () => {
      // A reload would confirm again, which fails.
      history.replaceState(history.state, "", location.pathname);
      await queryClient.invalidateQueries({ queryKey: apiKey(ENDPOINTS.getUser) });
    },
    onError: (error) => console.error("The e-mail address could not be confirmed.", error),
  });
  if (token === null) return null;
  if (confirm.isSuccess) return <Alert tone="ok">{strings.emailConfirmed(confirm.data.email)}</Alert>;
  return (
    <Alert tone={confirm.isError ? "danger" : "info"} title={strings.confirmEmailTitle}>
      <p>{confirm.isError ? sentenceOf(confirm.error, strings.emailFailed) : strings.confirmEmailText}</p>
      <Button
        variant="primary"
        isBusy={confirm.isPending}
        onClick={() => confirm.mutate(token)}
        className="mt-3"
      >
        {strings.confirmEmail}
      </Button>
    </Alert>
  );
}
