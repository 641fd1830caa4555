import type { ReactNode } from 'react';
import { usePage } from '../view/context.js';
import { Dialog } from './dialog.js';

interface Props {
  title: string;
  lead?: ReactNode;
  /** Label of the confirm button, if the default label does not fit. */
  yes?: string;
  no?: string;
  /** Marks an action that cannot be undone. */
  danger?: boolean;
  /** Disables the buttons while the action runs. */
  busy?: boolean;
  confirm: () => void;
  cancel: () => void;
  children?: ReactNode;
}

/** Asks for confirmation of an action that cannot be undone. */
export function Confirm({
  title,
  lead,
  yes,
  no,
  danger = false,
  busy = false,
  confirm,
  cancel,
  children,
}: Props) {
  const { text } = usePage().view.sections;
  return (
    <Dialog label={title} close={busy ? undefined : cancel}>
      <h2>{title}</h2>
      {lead === undefined ? null : <p className="dialog-lead">{lead}</p>}
      {children}
      <div className="dialog-buttons">
        <button
          type="button"
          className={danger ? 'button danger' : 'button'}
          onClick={confirm}
          disabled={busy}
          aria-busy={busy}
        >
          {busy ? text.loadingText : (yes ?? text.confirmButtonText)}
        </button>
        <button type="button" className="button quiet" onClick={cancel} disabled={busy}>
          {no ?? text.cancelButtonText}
        </button>
      </div>
    </Dialog>
  );
}
