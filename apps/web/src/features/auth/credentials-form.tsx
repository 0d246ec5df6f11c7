import { zodResolver } from "@hookform/resolvers/zod";
import { PASSWORD_CHARS } from "@inkreel/contract";
import { Eye, EyeOff } from "lucide-react";
import { useState, type InputHTMLAttributes, type Ref } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { IconButton } from "../../components/ui/icon-button";
import { TextField } from "../../components/ui/text-field";
import type { Catalogue } from "../../strings/catalogue";
import { useStrings } from "../../strings/use-strings";
import { signInFault, useSignIn, type Credentials, type SignInMode } from "./use-sign-in";

interface CredentialsFormProps {
  mode: SignInMode;
  next: string;
}

/** E-mail and password, with every fault said where it is. */
export function CredentialsForm({ mode, next }: CredentialsFormProps) {
  const strings = useStrings().auth;
  const signIn = useSignIn(mode, next);
  const { register, handleSubmit, setError, formState } = useForm<Credentials>({
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

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  hint?: string | undefined;
  error: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A password that can be looked at before it is sent. */
function PasswordField({ hint, error, ...rest }: PasswordFieldProps) {
  const strings = useStrings().auth;
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative [&_input]:pe-11">
      <TextField
        {...rest}
        label={strings.password}
        hint={hint}
        error={error}
        type={isShown ? "text" : "password"}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
      />
      <IconButton
        label={isShown ? strings.hidePassword : strings.showPassword}
        icon={isShown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute end-0.5 top-[30px] text-ink-2 max-sm:end-0 max-sm:top-[29px]"
      />
    </div>
  );
}
