import { ENDPOINTS } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/text-field";
import { api, sentenceOf } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";

/** Form for changing the e-mail address of the account. */
export function EmailForm() {
  const strings = useStrings().settings.account;
  const queryClient = useQueryClient();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const change = useMutation({
    mutationFn: (body: { email: string; password: string }) => api.call(ENDPOINTS.changeEmail, { body }),
    onSuccess: async ({ isPending }) => {
      setPassword("");
      if (isPending) return;
      setEmail("");
      await queryClient.invalidateQueries({ queryKey: apiKey(ENDPOINTS.getUser) });
      showToast({ title: strings.emailChanged });
    },
    onError: (error) => console.error("The e-mail address could not be changed.", error),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change.mutate({ email, password });
  };
  return (
    <details className="-mb-2 border-t border-line pt-4">
      <summary className="min-h-8 cursor-pointer text-15 leading-8 font-semibold text-accent">
        {strings.changeEmail}
      </summary>
      <form onSubmit={submit} className="mt-4 flex max-w-md flex-col gap-4">
        <TextField
          label={strings.newEmail}
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <TextField
          label={strings.currentPassword}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {change.isError && <Alert tone="danger">{sentenceOf(change.error, strings.emailFailed)}</Alert>}
        {change.isSuccess && change.data.isPending && (
          <Alert tone="info" title={strings.emailPending}>
            {strings.emailPendingText(change.variables.email)}
          </Alert>
        )}
        <Button variant="secondary" type="submit" isBusy={change.isPending} className="self-start">
          {strings.saveEmail}
        </Button>
      </form>
    </details>
  );
}
