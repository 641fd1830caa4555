import { type ReactNode, useEffect, useRef } from 'react';

interface DialogProps {
  label: string;
  /** Undefined while it may not be left. */
  close?: () => void;
  children: ReactNode;
}

/** A modal of the browser's own: it keeps the focus inside, gives it back and listens to Escape. */
export function Dialog({ label, close, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        close?.();
      }}
    >
      {children}
    </dialog>
  );
}
