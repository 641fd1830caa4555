import { type ReactNode, useEffect, useRef } from 'react';
import './dialog.css';

interface DialogProps {
  label: string;
  /** Undefined while the dialog must stay open. */
  close?: () => void;
  /** Fills the whole screen, for stamps and for showing codes to a till. */
  full?: boolean;
  children: ReactNode;
}

/** A native modal dialog: the browser traps focus, restores it and closes on Escape. */
export function Dialog({ label, close, full = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={full ? 'dialog full' : 'dialog'}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        // Closing a nested dialog must not close this one.
        event.stopPropagation();
        close?.();
      }}
    >
      {children}
    </dialog>
  );
}
