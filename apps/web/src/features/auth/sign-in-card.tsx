import { zodResolver } from "@hookform/resolvers/zod";
import { ApiError, ENDPOINTS, PASSWORD_CHARS, type User } from "@inkreel/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { LogIn } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation } from "wouter";
import { z } from "zod";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { LinkButton } from "../../components/ui/link-button";
import { Panel } from "../../components/ui/panel";
import { Tabs } from "../../components/ui/tabs";
import { TextField } from "../../components/ui/text-field";
import { api, sentenceOf } from "../../lib/api";
import { paths } from "../../lib/paths";
import { projectList } from "../../lib/project-list";
import { useInstance } from "../../lib/use-instance";
import type { Catalogue } from "../../strings/catalogue";
import { useStrings } from "../../strings/use-strings";
import { ForgotPassword } from "./forgot-password";
import { PasswordField } from "./password-field";

interface SignInCardProps {
  next: string;
  /** True if the sign-in with Google failed. */
  hasProviderFailed: boolean;
}

/** Offers all ways to sign in, and to continue without an account. */
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

/** Redirects to Google, which redirects back to `next`. */
function GoogleButton({ next }: { next: string }) {
  const strings = useStrings().auth;
  const leave = useMutation({
    mutationFn: () =>
      api.call(ENDPOINTS.signInWithGoogle, {
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

/** Tells a guest that signing in keeps the existing projects. */
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

/** Shown to a visitor who is already signed in. */
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

interface CredentialsFormProps {
  mode: SignInMode;
  next: string;
}

/** The form for email and password. Each error is shown at its field. */
export function CredentialsForm({ mode, next }: CredentialsFormProps) {
  const strings = useStrings().auth;
  const signIn = useSignIn(mode, next);
  const { register, handleSubmit, setError, watch, formState } = useForm<Credentials>({
    defaultValues: { name: "", email: "", password: "" },
    resolver: zodResolver(mode === "signIn" ? signInSchema(strings) : signUpSchema(strings)),
  });
  const { errors } = formState;
  const submit = handleSubmit((credentials) =>
    signIn.mutate(credentials, {
      onError: (failure) => {
        const { field, message } = signInFault(failure, { mode, strings });
        setError(field ?? "root", { message }, { shouldFocus: field !== null });
      },
    }),
  );
  const isNew = mode === "signUp";
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      {isNew && <TextField label={strings.name} autoComplete="name" {...register("name")} />}
      <TextField
        label={strings.email}
        type="email"
        dir="ltr"
        autoComplete={isNew ? "email" : "username"}
        inputMode="email"
        required
        error={errors.email?.message}
        {...register("email")}
      />
      <PasswordField
        label={strings.password}
        autoComplete={isNew ? "new-password" : "current-password"}
        required
        hint={isNew ? strings.passwordHint(PASSWORD_CHARS.min) : undefined}
        error={errors.password?.message}
        {...register("password")}
      />
      {errors.root?.message !== undefined && <Alert tone="danger">{errors.root.message}</Alert>}
      <Button variant="primary" size="lg" type="submit" isBusy={signIn.isPending}>
        {isNew ? strings.signUp : strings.signIn}
      </Button>
      {!isNew && <ForgotPassword email={watch("email")} />}
    </form>
  );
}

function signInSchema(strings: Catalogue["auth"]) {
  return z.object({
    name: z.string(),
    email: z.string().trim().pipe(z.email(strings.emailInvalid)),
    password: z.string().min(1, strings.passwordRequired),
  });
}

function signUpSchema(strings: Catalogue["auth"]) {
  const { min, max } = PASSWORD_CHARS;
  return signInSchema(strings).extend({
    password: z.string().min(min, strings.passwordTooShort(min)).max(max, strings.passwordTooLong(max)),
  });
}

type SignInMode = "signIn" | "signUp";
interface Credentials {
  name: string;
  email: string;
  password: string;
}

/** Signs in or up, and reloads everything that was loaded as a guest. */
function useSignIn(mode: SignInMode, next: string) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: async ({ name, email, password }: Credentials) => {
      if (mode === "signUp") await api.call(ENDPOINTS.signUp, { body: { name, email, password } });
      return api.call(ENDPOINTS.signIn, { body: { email, password } });
    },
    onSuccess: () => {
      void queryClient.resetQueries();
      navigate(next, { replace: true });
    },
  });
}

const SECONDS_PER_MINUTE = 60;

/** Returns the error message and its field. The field is null if the error concerns the whole form. */
function signInFault(
  failure: unknown,
  { mode, strings }: { mode: SignInMode; strings: Catalogue["auth"] },
): { field: "email" | "password" | null; message: string } {
  if (!(failure instanceof ApiError)) return { field: null, message: sentenceOf(failure, strings.failed) };
  if (failure.status === 401) {
    // The message for sign-up does not reveal whether an account exists.
    if (mode === "signUp") return { field: "email", message: strings.notMade };
    return { field: "password", message: strings.wrongCredentials };
  }
  if (failure.status === 429) {
    const minutes = Math.ceil((failure.retryAfterSeconds ?? SECONDS_PER_MINUTE) / SECONDS_PER_MINUTE);
    return { field: null, message: strings.tooManyAttempts(Math.max(1, minutes)) };
  }
  const isOfPassword = failure.said?.code.startsWith("password_") === true;
  return { field: isOfPassword ? "password" : null, message: sentenceOf(failure, strings.failed) };
}

/** Page after signing in, unless the visitor came from another page. */
const DEFAULT_PATH = "/projects";
const LOGIN_PATHS = new Set(["/login", "/logout"]);

/**
 * Returns the page to open after signing in. It must be a path of this site, because the query parameter is untrusted
 * (open redirect).
 */
export function nextPath(next: string | null, origin: string): string {
  if (next === null || !next.startsWith("/")) return DEFAULT_PATH;
  const url = URL.parse(next, origin);
  if (url === null || url.origin !== origin || LOGIN_PATHS.has(url.pathname)) return DEFAULT_PATH;
  return `${url.pathname}${url.search}${url.hash}`;
}
