import { clsx } from "clsx";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Toast as RadixToast } from "radix-ui";
import { useRef } from "react";
import { TOAST_DURATION_MS, TOAST_WITH_ACTION_MS, useToasts, type Toast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";
import { isInDialogWindow } from "./dialog-mark";

/**
 * Shows toasts and announces them to screen readers. On phones they are at the top, because the action bar is at the
 * bottom.
 */
export function Toaster() {
  const strings = useStrings().common;
  const toasts = useToasts((state) => state.toasts);
  return (
    <RadixToast.Provider label={strings.notification} duration={TOAST_DURATION_MS}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport
        label={strings.notifications}
        className="fixed end-0 bottom-0 z-60 sm:[body:has([data-action-bar])_&]:bottom-20 flex w-96 max-w-full flex-col gap-2 p-4 outline-none max-sm:inset-x-0 max-sm:top-0 max-sm:bottom-auto max-sm:w-full"
      />
    </RadixToast.Provider>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const strings = useStrings().common;
  const dismiss = useToasts((state) => state.dismiss);
  // Radix gives Escape to the toast, which came last. In a dialog, it is meant for the dialog.
  const isForDialog = useRef(false);
  const change = (isOpen: boolean): void => {
    if (!isOpen && !isForDialog.current) dismiss(toast.id);
    isForDialog.current = false;
  };
  const Icon = toast.isDestructive ? CircleAlert : CircleCheck;
  return (
    <RadixToast.Root
      open={toast.isOpen}
      duration={toast.action === null ? undefined : TOAST_WITH_ACTION_MS}
      onOpenChange={change}
      onEscapeKeyDown={({ target }) => {
        isForDialog.current = target instanceof Element && isInDialogWindow(target);
      }}
      className={clsx(
        "flex animate-appear items-start gap-3 rounded-14 border p-3.5 shadow-overlay data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
        toast.isDestructive ? "border-danger bg-danger-soft" : "border-line-strong bg-surface",
      )}
    >
      <Icon
        aria-hidden
        size={20}
        className={clsx("mt-px shrink-0", toast.isDestructive ? "text-danger" : "text-ok")}
      />
      <div className="min-w-0 flex-1 self-center">
        <RadixToast.Title className="text-15 font-semibold text-ink">{toast.title}</RadixToast.Title>
        {toast.description !== null && (
          <RadixToast.Description className="mt-0.5 text-13 wrap-anywhere text-ink-2">
            {toast.description}
          </RadixToast.Description>
        )}
      </div>
      {toast.action !== null && (
        <RadixToast.Action
          altText={toast.action.label}
          onClick={toast.action.run}
          className="min-h-8 shrink-0 self-center rounded-6 border border-line-strong px-2.5 text-13 font-semibold text-ink hover:bg-surface-2"
        >
          {toast.action.label}
        </RadixToast.Action>
      )}
      <RadixToast.Close
        aria-label={strings.close}
        className="-m-1 grid size-8 shrink-0 place-items-center rounded-6 text-ink-2 hover:text-ink"
      >
        <X aria-hidden size={16} />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
