import { create } from "zustand";

/** Maximum number of visible toasts. A new toast replaces the old one. */
const TOAST_LIMIT = 1;
/** Time after which a closed toast is removed from the list. */
const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_DURATION_MS = 5_000;
/** A toast with an action, such as taking back a deletion, leaves time to read it, decide and reach the button. */
export const TOAST_WITH_ACTION_MS = 30_000;

export interface Toast {
  id: number;
  title: string;
  description: string | null;
  isDestructive: boolean;
  action: { label: string; run: () => void } | null;
  isOpen: boolean;
}
type NewToast = { title: string } & Partial<Pick<Toast, "description" | "isDestructive" | "action">>;

interface ToastState {
  toasts: readonly Toast[];
  show: (toast: NewToast) => number;
  dismiss: (id: number) => void;
}

let lastId = 0;

export const useToasts = create<ToastState>((set) => ({
  toasts: [],
  show: ({ title, description = null, isDestructive = false, action = null }) => {
    lastId += 1;
    const toast: Toast = { id: lastId, title, description, isDestructive, action, isOpen: true };
    set(({ toasts }) => ({ toasts: [toast, ...toasts].slice(0, TOAST_LIMIT) }));
    return toast.id;
  },
  dismiss: (id) => {
    set(({ toasts }) => ({
      toasts: toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)),
    }));
    setTimeout(() => {
      set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
    }, TOAST_REMOVE_DELAY_MS);
  },
}));

/** Shows a toast. It can be called outside components: `showToast({ title, description, isDestructive, action })`. */
export const showToast = (toast: NewToast): number => useToasts.getState().show(toast);
