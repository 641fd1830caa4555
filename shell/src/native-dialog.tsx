import { type ReactNode, useEffect, useRef } from 'react';

interface NativeDialogProps {
  className: string;
  /** Accessible name. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog of the browser, without the code of a dialog component: closes by Esc and by a click beside it. */
export function NativeDialog({ className, label, onClose, children }: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`shell-dialog ${className}`}
      aria-label={label}
      onCancel={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {children}
    </dialog>
  );
}

/** True while a modal dialog is open, on top of which nothing opens by a shortcut. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"], dialog[open]') !== null;
