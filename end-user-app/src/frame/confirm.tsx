import type { ReactNode } from 'react';
import { usePage } from '../view/context.js';
import { Dialog } from './dialog.js';

interface Props {
  title: string;
  lead?: ReactNode;
  /** Words of the button that says yes, where staff's general ones do not do. */
  yes?: string;
  no?: string;
  /** What is lost cannot be had again. */
  danger?: boolean;
  /** The answer is being carried out: nothing can be pressed. */
  busy?: boolean;
  confirm: () => void;
  cancel: () => void;
  children?: ReactNode;
}

/** A question before something that cannot be undone. */
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
