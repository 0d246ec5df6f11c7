import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  isLabelHidden?: boolean | undefined;
}

/** Border and colours of all form fields. */
export const FIELD_LOOK =
  "w-full rounded-10 border border-line-strong bg-surface px-3 text-ink placeholder:text-ink-3 transition-colors duration-150 ease-out hover:border-ink-3 disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-2 disabled:text-ink-3 aria-invalid:border-danger";
/** Look of text fields. Read-only fields are darker. */
export const TYPING_LOOK = `${FIELD_LOOK} read-only:bg-surface-2`;

export const hintId = (id: string): string => `${id}-hint`;
const errorId = (id: string): string => `${id}-error`;

/** Returns the ids of a field's hint and error, for `aria-describedby`. */
export function describedBy(id: string, { hint, error }: FieldTexts): string | undefined {
  const ids = [hasText(error) ? errorId(id) : null, hint === undefined || hint === null ? null : hintId(id)];
  return ids.filter((known) => known !== null).join(" ") || undefined;
}

export const hasText = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text !== "";

interface FieldProps extends FieldTexts {
  id: string;
  children: ReactNode;
  className?: string | undefined;
}

/** Wraps a form field with a label above, and hint and error below. */
export function Field({ id, label, hint, error, isLabelHidden = false, children, className }: FieldProps) {
  return (
    <div className={clsx("flex min-w-0 flex-col gap-1.5", className)}>
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "text-15 font-medium text-ink"}>
        {label}
      </label>
      {children}
      {hint !== undefined && hint !== null && (
        <p id={hintId(id)} className="text-13 text-ink-3">
          {hint}
        </p>
      )}
      {hasText(error) && (
        <p id={errorId(id)} role="alert" className="text-13 font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
