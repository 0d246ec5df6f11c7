import { Eye, EyeOff } from "lucide-react";
import { useState, type InputHTMLAttributes, type Ref } from "react";
import { IconButton } from "../../components/ui/icon-button";
import { TextField } from "../../components/ui/text-field";
import { useStrings } from "../../strings/use-strings";

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A password field with a button to show the password. */
export function PasswordField({ label, hint, error, ...rest }: PasswordFieldProps) {
  const strings = useStrings().auth;
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative [&_input]:pe-11">
      <TextField
        {...rest}
        label={label}
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
