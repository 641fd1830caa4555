import { useState } from 'react';
import { dialogStore } from './dialogs.js';
import { toastStore } from './toasts.js';

/** True once any dialog or toast was requested; the host stays mounted from then on. */
export function useHasFeedback(): boolean {
  const dialogs = dialogStore((state) => state.queue.length);
  const toasts = toastStore((state) => state.toasts.length);
  const [wanted, setWanted] = useState(false);
  if (!wanted && dialogs + toasts > 0) setWanted(true);
  return wanted || dialogs + toasts > 0;
}
