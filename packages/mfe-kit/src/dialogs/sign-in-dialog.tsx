import { Alert } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useKitMessages } from '../i18n/i18n.js';
import type { Dialog, SignInAttempt } from './dialogs.js';
import { Modal } from './modal.js';

type Outcome = Awaited<SignInAttempt['outcome']>;

/** Asks for a recent sign-in and waits for the window in which it happens. */
export function SignInDialog({
  dialog,
  onClose,
}: {
  dialog: Extract<Dialog, { kind: 'signIn' }>;
  onClose: () => void;
}) {
  const t = useKitMessages();
  const [attempt, setAttempt] = useState<SignInAttempt>();
  const [fault, setFault] = useState<Exclude<Outcome, 'done' | 'closed'>>();
  const latest = useRef<SignInAttempt>(undefined);
  useEffect(() => () => latest.current?.cancel(), []);

  const end = (answer: boolean) => {
    onClose();
    dialog.done(answer);
  };
  const start = () => {
    const next = dialog.request.start();
    latest.current = next;
    setAttempt(next);
    setFault(undefined);
    void next.outcome.then((outcome) => {
      if (latest.current !== next) return;
      setAttempt(undefined);
      if (outcome === 'done') end(true);
      else setFault(outcome === 'closed' ? undefined : outcome);
    });
  };
  return (
    <Modal
      title={t('signInAgain.title')}
      width={480}
      okText={t('signInAgain.go')}
      okButtonProps={{ autoFocus: true, loading: attempt !== undefined }}
      onOk={start}
      onCancel={() => end(false)}
    >
      <p className="nrn-dialog-body">{t('signInAgain.body')}</p>
      <div role="status">
        {attempt === undefined ? null : <p className="nrn-muted">{t('signInAgain.waiting')}</p>}
      </div>
      {fault === undefined ? null : <Alert type="error" showIcon title={t(`signInAgain.${fault}`)} />}
    </Modal>
  );
}
