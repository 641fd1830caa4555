import type { ReactNode } from 'react';
import { Dialog } from '../frame/dialog.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import { type FailureMessages, Rejected, Undecided } from './action-failures.js';
import { isBusy } from './action-flow.js';
import type { Action } from './use-action.js';
import './action-dialog.css';

export interface ActionDialogProps<B extends object, R> {
  action: Action<B, R>;
  /** Accessible name of the dialog. */
  label: string;
  /** The question to confirm first, without its buttons. */
  question?: { title: string; name?: string; lead?: string; yes?: string; children?: ReactNode };
  /** The input for the proof: store code, stamp or QR code. */
  proof?: ReactNode;
  /** Fills the whole screen for the proof. */
  full?: boolean;
  failed: FailureMessages;
  /** Renders a confirmed action. */
  done: (result: R, close: () => void) => ReactNode;
  /** Shown while waiting for an answer that takes long. */
  waiting?: { text: string; lead?: string };
  /** Called when the subject's state may have changed. */
  onChange?: () => void;
}

/** The dialogs of a member action, step by step. */
export function ActionDialog<B extends object, R>(props: ActionDialogProps<B, R>) {
  const { label, full = false, onChange } = props;
  const { step } = props.action.flow;
  if (step === 'idle') return null;
  const close = () => {
    props.action.close();
    if (step === 'done' || step === 'rejected') onChange?.();
  };
  const action = { ...props.action, close };
  return (
    <Dialog
      key={full && step === 'proof' ? 'full' : 'card'}
      label={label}
      close={isBusy(action.flow) ? undefined : action.close}
      full={full && step === 'proof'}
    >
      <Step {...props} action={action} />
    </Dialog>
  );
}

function Step<B extends object, R>({
  action,
  question,
  proof,
  failed,
  done,
  waiting,
}: ActionDialogProps<B, R>) {
  const { flow } = action;
  switch (flow.step) {
    case 'confirm':
      return <Question action={action} question={question} />;
    case 'proof':
      return proof;
    case 'preparing':
    case 'sending':
      return <Sending {...waiting} />;
    case 'undecided':
      return <Undecided action={action} {...failed} />;
    case 'rejected':
      return <Rejected action={action} {...failed} />;
    case 'done':
      return done(flow.result, action.close);
    case 'idle':
      return null;
  }
}

function Question<B extends object, R>({
  action,
  question,
}: Pick<ActionDialogProps<B, R>, 'action' | 'question'>) {
  const { text } = usePage().view.sections;
  return (
    <>
      <h2>{question?.title}</h2>
      {question?.name === undefined ? null : <p className="dialog-name">{question.name}</p>}
      {question?.lead ? <p className="dialog-lead">{question.lead}</p> : null}
      {question?.children}
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={action.confirm}>
          {question?.yes ?? text.confirmButtonText}
        </button>
        <button type="button" className="button quiet" onClick={action.close}>
          {text.cancelButtonText}
        </button>
      </div>
    </>
  );
}

/** Shown while waiting for an answer. */
export function Sending({ text, lead }: { text?: string; lead?: string }) {
  const { view } = usePage();
  return (
    <div className="sending" role="status">
      <i className="spinner" />
      <span>{text ?? getMessages(view, 'actions').sending}</span>
      {lead === undefined ? null : <span className="sending-lead">{lead}</span>}
    </div>
  );
}
