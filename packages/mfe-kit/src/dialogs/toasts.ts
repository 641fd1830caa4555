import { useState } from 'react';
import { create } from 'zustand';
import { dialogStore } from './dialogs.js';

type ToastKind = 'success' | 'error' | 'info' | 'warning';

/** A button in a toast. */
export interface ToastAction {
  label: string;
  run: () => void;
  /** True if it undoes what the toast says: Ctrl+Z or ⌘Z does the same while the toast is shown. */
  isUndo?: boolean;
}

interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  action?: ToastAction | undefined;
}

interface ToastState {
  toasts: readonly Toast[];
  add(kind: ToastKind, text: string, action?: ToastAction): void;
  remove(id: number): void;
}

let lastId = 0;

/** Queue of toasts; the frame's `FeedbackHost` shows those of the shell and remotes. */
export const toastStore = create<ToastState>()((set) => ({
  toasts: [],
  add: (kind, text, action) =>
    set((state) => {
      lastId += 1;
      return { toasts: [...state.toasts, { id: lastId, kind, text, action }] };
    }),
  remove: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
}));

const show = (kind: ToastKind) => (text: string, action?: ToastAction) =>
  toastStore.getState().add(kind, text, action);

/** Shows a short notification: `toast.success(text)`; with an action it stays longer. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
};

/** True once any dialog or toast was requested; the host stays mounted from then on. */
export function useHasFeedback(): boolean {
  const dialogs = dialogStore((state) => state.queue.length);
  const toasts = toastStore((state) => state.toasts.length);
  const [hasFeedback, setHasFeedback] = useState(false);
  if (!hasFeedback && dialogs + toasts > 0) setHasFeedback(true);
  return hasFeedback || dialogs + toasts > 0;
}
