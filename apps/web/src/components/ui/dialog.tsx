import { clsx } from "clsx";
import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import { useRef, type KeyboardEvent, type ReactNode } from "react";
import { useStrings } from "../../strings/use-strings";
import { DIALOG_MARK } from "./dialog-mark";
import { IconButton } from "./icon-button";

const WIDTHS = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl" } as const;

interface DialogProps {
  title: string;
  description?: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** If false, only the code that opened the dialog can close it. */
  isDismissable?: boolean | undefined;
  children?: ReactNode;
  footer?: ReactNode;
  size?: keyof typeof WIDTHS | undefined;
}

/** A modal dialog. On phones it is a sheet at the bottom. */
export function Dialog({ isOpen, onClose, isDismissable = true, size = "md", ...parts }: DialogProps) {
  const { title, description, children, footer } = parts;
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  // Focuses the dialog itself, so that screen readers read its title first. A field that should have the focus uses
  // autoFocus.
  const focusWindow = (event: Event): void => {
    event.preventDefault();
    opener.current = document.activeElement;
    content.current?.focus();
  };
  // Radix gives Escape only to what was opened last, which can be a toast over the dialog. It has prevented what it has used.
  const closeUnderToast = (event: KeyboardEvent): void => {
    const isMeant = event.key === "Escape" && !event.defaultPrevented && isDismissable;
    if (isMeant && content.current?.contains(event.target as Node) === true) onClose();
  };
  // Radix restores the focus only to its own triggers, but these dialogs can be opened from anywhere.
  const focusOpener = (event: Event): void => {
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && isDismissable && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[color-mix(in_oklab,var(--stage)_62%,transparent)]" />
        <RadixDialog.Content
          ref={content}
          tabIndex={-1}
          {...DIALOG_MARK}
          onKeyDown={closeUnderToast}
          onOpenAutoFocus={focusWindow}
          onCloseAutoFocus={focusOpener}
          className={clsx(CONTENT_LOOK, WIDTHS[size])}
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-5 pb-4">
            <div className="min-w-0">
              <RadixDialog.Title className="text-22 font-bold text-ink">{title}</RadixDialog.Title>
              {description !== undefined && (
                <RadixDialog.Description className="mt-1 text-15 text-ink-2">
                  {description}
                </RadixDialog.Description>
              )}
            </div>
            {isDismissable && <CloseButton onClose={onClose} />}
          </div>
          <div className="min-h-0 overflow-y-auto px-5 pb-5">{children}</div>
          {footer !== undefined && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4 max-sm:[&>button]:flex-1">
              {footer}
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

const CONTENT_LOOK = clsx(
  "fixed z-50 m-auto flex max-h-[min(88dvh,720px)] w-full flex-col bg-surface text-ink shadow-overlay outline-none forced-colors:border",
  "inset-x-0 bottom-0 rounded-t-18 max-sm:animate-sheet",
  "sm:inset-0 sm:h-fit sm:w-[calc(100%-48px)] sm:animate-appear sm:rounded-18",
);

function CloseButton({ onClose }: { onClose: () => void }) {
  const strings = useStrings().common;
  return (
    <IconButton
      label={strings.close}
      icon={<X aria-hidden size={18} />}
      onClick={onClose}
      className="-me-2 -mt-1.5 text-ink-2"
    />
  );
}
