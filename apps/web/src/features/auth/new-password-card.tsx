import { ApiError, ENDPOINTS, PASSWORD_CHARS } from "@inkreel/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useLocation } from "wouter";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { LinkButton } from "../../components/ui/link-button";
import { Panel } from "../../components/ui/panel";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { api, sentenceOf } from "../../lib/api";
import { paths } from "../../lib/paths";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";
import { PasswordField } from "./password-field";

const NOT_FOUND = 404;

/** The form behind a link for a new password. `token` is the secret part of the link. */
export function NewPasswordCard({ token }: { token: string }) {
  const strings = useStrings().auth;
  const link = useQuery({
    queryKey: ["password link", token],
    queryFn: () => api.call(ENDPOINTS.readPasswordLink, { body: { token } }),
    retry: false,
    enabled: token !== "",
  });
  if (token === "" || isGone(link.error)) return <LinkGone />;
  if (link.isError)
    return (
      <PanelError
        message={sentenceOf(link.error, strings.newPasswordFailed)}
        onRetry={() => void link.refetch()}
      />
    );
  if (link.data === undefined) return <Skeleton className="h-72 rounded-18" />;
  return (
    <Panel className="p-5 sm:p-6">
      <NewPasswordForm token={token} email={link.data.email} />
    </Panel>
  );
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === NOT_FOUND;

function LinkGone() {
  const strings = useStrings().auth;
  return (
    <Panel className="flex flex-col items-start gap-4 p-5 sm:p-6">
      <Alert tone="danger" title={strings.linkGone}>
        {strings.linkGoneText}
      </Alert>
      <LinkButton to={paths.login(null)} variant="primary">
        {strings.toSignIn}
      </LinkButton>
    </Panel>
  );
}

function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const strings = useStrings().auth;
  const [newPassword, setNewPassword] = useState("");
  const [isShort, setIsShort] = useState(false);
  const save = useNewPassword();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsShort(newPassword.length < PASSWORD_CHARS.min);
    if (newPassword.length >= PASSWORD_CHARS.min) save.mutate({ token, newPassword });
  };
  const refusal = save.isError ? sentenceOf(save.error, strings.newPasswordFailed) : undefined;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-15 [overflow-wrap:anywhere]">{strings.newPasswordFor(email)}</p>
      <input type="text" name="username" value={email} readOnly autoComplete="username" hidden />
      <PasswordField
        label={strings.newPassword}
        hint={strings.passwordHint(PASSWORD_CHARS.min)}
        autoComplete="new-password"
        required
        value={newPassword}
        error={isShort ? strings.passwordTooShort(PASSWORD_CHARS.min) : refusal}
        onChange={(event) => setNewPassword(event.currentTarget.value)}
      />
      <p className="text-13 text-ink-2">{strings.newPasswordText}</p>
      <Button variant="primary" size="lg" type="submit" isBusy={save.isPending}>
        {strings.newPasswordSave}
      </Button>
    </form>
  );
}

/** Sets the password, signs in with it, and reloads everything that was loaded before. */
function useNewPassword() {
  const strings = useStrings().auth;
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: async (body: { token: string; newPassword: string }) => {
      const { email } = await api.call(ENDPOINTS.resetPassword, { body });
      return signIn({ email, password: body.newPassword });
    },
    onSuccess: (isSignedIn) => {
      void queryClient.resetQueries();
      showToast({ title: strings.newPasswordDone });
      navigate(isSignedIn ? paths.projects : paths.login(null), { replace: true });
    },
    onError: (error) => console.error("The new password could not be set.", error),
  });
}

/** Returns false if signing in fails. The password is set by then, so its owner signs in on the page for that. */
async function signIn(body: { email: string; password: string }): Promise<boolean> {
  try {
    await api.call(ENDPOINTS.signIn, { body });
    return true;
  } catch (error) {
    console.error("Signing in with the new password failed.", error);
    return false;
  }
}
