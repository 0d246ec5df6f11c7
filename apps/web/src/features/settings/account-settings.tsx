import { ENDPOINTS, PASSWORD_CHARS, type User } from "@inkreel/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { LogIn, LogOut } from "lucide-react";
import { useState, type FormEvent } from "react";
import { Alert } from "../../components/ui/alert";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { LinkButton } from "../../components/ui/link-button";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { TextField } from "../../components/ui/text-field";
import { api, sentenceOf } from "../../lib/api";
import { apiKey, apiQuery } from "../../lib/api-query";
import { paths } from "../../lib/paths";
import { showToast } from "../../lib/toasts";
import { useUser } from "../../lib/use-user";
import { useStrings } from "../../strings/use-strings";
import { ConfirmEmail } from "./confirm-email";
import { DeleteAccount } from "./delete-account";
import { EmailForm } from "./email-form";
import { ExportAccount } from "./export-account";
import { NameForm } from "./name-form";

export function AccountSettings() {
  const { common } = useStrings();
  const { user, isLoading, error, refetch } = useUser();
  if (isLoading) return <Skeleton className="h-24" />;
  if (error !== null) return <PanelError message={sentenceOf(error, common.unreachable)} onRetry={refetch} />;
  return (
    <div className="flex flex-col gap-6">
      <ConfirmEmail />
      {user === null ? <GuestSettings /> : <UserSettings user={user} />}
    </div>
  );
}

function GuestSettings() {
  const strings = useStrings().settings.account;
  return (
    <div className="flex flex-col items-start gap-4">
      <div>
        <p className="text-15 font-semibold">{strings.guest}</p>
        <p className="mt-1 max-w-[62ch] text-15 text-ink-2">{strings.guestText}</p>
      </div>
      <LinkButton to={paths.login(paths.accountSettings)} icon={<LogIn aria-hidden size={16} />}>
        {strings.logIn}
      </LinkButton>
      <ExportAccount />
    </div>
  );
}

function UserSettings({ user }: { user: User }) {
  const strings = useStrings().settings.account;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-15">
          <dt className="text-ink-2">{strings.name}</dt>
          <dd dir="auto" className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
            {user.name === "" ? strings.noName : user.name}
            {user.isAdmin && <Badge tone="accent">{strings.admin}</Badge>}
          </dd>
          <dt className="text-ink-2">{strings.email}</dt>
          <dd className="[overflow-wrap:anywhere]">{user.email}</dd>
        </dl>
        <LinkButton to={paths.logout} icon={<LogOut aria-hidden size={16} />}>
          {strings.logOut}
        </LinkButton>
      </div>
      <NameForm name={user.name} />
      <SignInForms email={user.email} />
      <ExportAccount />
      <DeleteAccount />
    </div>
  );
}

/** Forms for address and password, which both ask for the current password. An account with Google may have none. */
function SignInForms({ email }: { email: string }) {
  const strings = useStrings().settings.account;
  const { data: account } = useQuery(apiQuery(ENDPOINTS.getAccount));
  if (account?.hasPassword === false)
    return (
      <p className="-mb-2 max-w-[62ch] border-t border-line pt-4 text-15 text-ink-2">
        {strings.passwordless}
      </p>
    );
  return (
    <>
      <EmailForm />
      <PasswordForm email={email} />
    </>
  );
}

/** Form for changing the password. `email` fills the hidden username field that password managers need. */
export function PasswordForm({ email }: { email: string }) {
  const strings = useStrings().settings.account;
  const [currentPassword, setCurrent] = useState("");
  const [newPassword, setNew] = useState("");
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      api.call(ENDPOINTS.changePassword, { body }),
    onSuccess: () => {
      setCurrent("");
      setNew("");
      void queryClient.invalidateQueries({ queryKey: apiKey(ENDPOINTS.listTokens) });
      showToast({ title: strings.passwordChanged, description: strings.passwordChangedText });
    },
    onError: (error) => console.error("The password could not be changed.", error),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change.mutate({ currentPassword, newPassword });
  };
  return (
    <details className="-mb-2 border-t border-line pt-4">
      <summary className="min-h-8 cursor-pointer text-15 leading-8 font-semibold text-accent">
        {strings.password}
      </summary>
      <form onSubmit={submit} className="mt-4 flex max-w-md flex-col gap-4">
        <input type="text" name="username" value={email} readOnly autoComplete="username" hidden />
        <TextField
          label={strings.currentPassword}
          type="password"
          autoComplete="current-password"
          required
          value={currentPassword}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
        <TextField
          label={strings.newPassword}
          hint={strings.newPasswordHint(PASSWORD_CHARS.min)}
          type="password"
          autoComplete="new-password"
          required
          minLength={PASSWORD_CHARS.min}
          value={newPassword}
          onChange={(event) => setNew(event.currentTarget.value)}
        />
        {change.isError && <Alert tone="danger">{sentenceOf(change.error, strings.passwordFailed)}</Alert>}
        <Button variant="secondary" type="submit" isBusy={change.isPending} className="self-start">
          {strings.changePassword}
        </Button>
      </form>
    </details>
  );
}
