import { create } from 'zustand';

export type ToastKind = 'success' | 'error' | 'info' | 'warning';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}

interface ToastState {
  toasts: readonly Toast[];
  add(kind: ToastKind, text: string): void;
  remove(id: number): void;
}

let lastId = 0;

/** Queue of toasts; the frame's `FeedbackHost` shows those of the shell and remotes. */
export const toastStore = create<ToastState>()((set) => ({
  toasts: [],
  add: (kind, text) =>
    set((state) => {
      lastId += 1;
      return { toasts: [...state.toasts, { id: lastId, kind, text }] };
    }),
  remove: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
}));

const show = (kind: ToastKind) => (text: string) => toastStore.getState().add(kind, text);

/** Shows a short notification: `toast.success(text)`. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
};
