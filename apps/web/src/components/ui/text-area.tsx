import { clsx } from "clsx";
import { useId, type Ref, type TextareaHTMLAttributes } from "react";
import { describedBy, Field, TYPING_LOOK, hasText, type FieldTexts } from "./field";

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldTexts {
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** A multi-line text field in the script font. `className` applies to the whole field with its label. */
export function TextArea({ label, hint, error, isLabelHidden, className, id, ref, ...rest }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const texts = { label, hint, error, isLabelHidden };
  return (
    <Field id={fieldId} className={className} {...texts}>
      <textarea
        dir="auto"
        rows={4}
        {...rest}
        ref={ref}
        id={fieldId}
        aria-invalid={hasText(error) ? true : undefined}
        aria-describedby={describedBy(fieldId, texts)}
        className={clsx(TYPING_LOOK, "resize-y text-15 py-2.5 font-script leading-relaxed")}
      />
    </Field>
  );
}
