import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  isLabelHidden?: boolean | undefined;
}

/** The border and the colours that all fields share. */
export const FIELD_LOOK =
  "w-full rounded-10 border border-line-strong bg-surface px-3 text-ink placeholder:text-ink-3 transition-colors duration-150 ease-out hover:border-ink-3 disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-2 disabled:text-ink-3 aria-invalid:border-danger";
/** The look of fields for typing. A read-only field is darker. */
export const TYPING_LOOK = `${FIELD_LOOK} read-only:bg-surface-2`;

export const hintId = (id: string): string => `${id}-hint`;
const errorId = (id: string): string => `${id}-error`;

/** Returns the ids that describe a field, for its `aria-describedby`. */
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

/** Shows a label above a field, and a hint and an error below it. */
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
