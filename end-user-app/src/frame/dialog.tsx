import { type ReactNode, useEffect, useRef } from 'react';
import './dialog.css';

interface DialogProps {
  label: string;
  /** Undefined while it may not be left. */
  close?: () => void;
  /** Takes the whole screen, for what is touched or shown to a till. */
  full?: boolean;
  children: ReactNode;
}

/** A modal of the browser's own: it keeps the focus inside, gives it back and listens to Escape. */
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
        // A dialog that was opened from this one closes alone.
        event.stopPropagation();
        close?.();
      }}
    >
      {children}
    </dialog>
  );
}
