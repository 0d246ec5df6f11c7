import type { User } from "@inkreel/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { LogIn } from "lucide-react";
import { useState } from "react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { LinkButton } from "../../components/ui/link-button";
import { Panel } from "../../components/ui/panel";
import { Tabs } from "../../components/ui/tabs";
import { api, sentenceOf } from "../../lib/api";
import { paths } from "../../lib/paths";
import { projectList } from "../../lib/project-list";
import { useInstance } from "../../lib/use-instance";
import { useStrings } from "../../strings/use-strings";
import { AUTH_ENDPOINTS } from "./auth-endpoints";
import { CredentialsForm } from "./credentials-form";
import type { SignInMode } from "./use-sign-in";

interface SignInCardProps {
  next: string;
  /** Google sent the visitor back without having signed them in. */
  hasProviderFailed: boolean;
}

/** All ways in, and the way without. */
export function SignInCard({ next, hasProviderFailed }: SignInCardProps) {
  const strings = useStrings().auth;
  const [mode, setMode] = useState<SignInMode>("signIn");
  const hasGoogle = useInstance().data?.login.google === true;
  return (
    <Panel className="flex flex-col gap-5 p-5 sm:p-6">
      {hasProviderFailed && <Alert tone="danger">{strings.providerFailed}</Alert>}
      <ProjectsComeAlong />
      <Tabs
        label={strings.modeLabel}
        value={mode}
        onChange={setMode}
        tabs={[
          { value: "signIn", label: strings.signIn, content: <CredentialsForm mode="signIn" next={next} /> },
          { value: "signUp", label: strings.signUp, content: <CredentialsForm mode="signUp" next={next} /> },
        ]}
      />
      <Divider text={strings.or} />
      {hasGoogle && <GoogleButton next={next} />}
      <LinkButton to={next} size="lg">
        {strings.asGuest}
      </LinkButton>
      <p className="text-center text-13 text-ink-2">{strings.guestText}</p>
    </Panel>
  );
}

function Divider({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-3 text-13 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {text}
    </p>
  );
}

/** Leaves for Google, which sends the visitor back to `next`. */
function GoogleButton({ next }: { next: string }) {
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

/** Tells a guest with projects that signing in loses none of them. */
function ProjectsComeAlong() {
  const strings = useStrings().auth;
  const { data } = useQuery({ ...projectList, refetchOnMount: "always" });
  const count = data?.length ?? 0;
  if (count === 0) return null;
  return (
    <Alert tone="ok" title={strings.projectsComeWithYou(count)}>
      {strings.projectsComeWithYouText}
    </Alert>
  );
}

/** Greets a visitor who comes here although they are signed in. */
export function SignedInCard({ user, next }: { user: User; next: string }) {
  const strings = useStrings().auth;
  return (
    <Panel className="flex flex-col gap-5 p-5 sm:p-6">
      <p className="text-15">{strings.signedInAs(user.name === "" ? user.email : user.name)}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={next} variant="primary">
          {strings.goOn}
        </LinkButton>
        <LinkButton to={paths.logout}>{strings.logOut}</LinkButton>
      </div>
    </Panel>
  );
}
