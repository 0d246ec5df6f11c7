import { clsx } from "clsx";
import { useId, type InputHTMLAttributes, type Ref } from "react";
import { describedBy, Field, TYPING_LOOK, hasText, type FieldTexts } from "./field";

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldTexts {
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A single-line text field. `className` applies to the whole field with its label. */
export function TextField({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  id,
  ref,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const texts = { label, hint, error, isLabelHidden };
  return (
    <Field id={fieldId} className={className} {...texts}>
      <input
        dir="auto"
        {...rest}
        ref={ref}
        id={fieldId}
        aria-invalid={hasText(error) ? true : undefined}
        aria-describedby={describedBy(fieldId, texts)}
        className={clsx(TYPING_LOOK, "h-10 text-15 max-sm:h-11")}
      />
    </Field>
  );
}
