import { Button, message } from 'antd';
import { useEffect } from 'react';
import { useKitMessages } from '../i18n/i18n.js';
import { ThemeRoot } from '../theme/theme-root.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { DeployDialog } from './deploy-dialog.js';
import { type Dialog, dialogStore } from './dialogs.js';
import { Modal } from './modal.js';
import { SignInDialog } from './sign-in-dialog.js';
import { toastStore } from './toasts.js';

/** Renders the dialogs and toasts of the shell and remotes; the shell mounts it once. */
export function FeedbackHost() {
  const dialog = dialogStore((state) => state.queue[0]);
  return (
    <ThemeRoot>
      <Toasts />
      {dialog === undefined ? null : <OneDialog dialog={dialog} />}
    </ThemeRoot>
  );
}

function Toasts() {
  const [messages, holder] = message.useMessage({ top: 80, maxCount: 5 });
  const toasts = toastStore((state) => state.toasts);
  const remove = toastStore((state) => state.remove);
  useEffect(() => {
    for (const { id, kind, text, action } of toasts) {
      remove(id);
      const run = () => {
        messages.destroy(id);
        action?.run();
      };
      const content =
        action === undefined ? text : <WithAction text={text} label={action.label} onRun={run} />;
      void messages.open({ key: id, type: kind, content, duration: getDuration(kind, action !== undefined) });
    }
  }, [toasts, remove, messages]);
  return holder;
}

/** Returns how long a toast stays, in seconds. */
function getDuration(kind: string, hasAction: boolean): number {
  if (hasAction) return 12;
  return kind === 'error' ? 6 : 3;
}

function WithAction({ text, label, onRun }: { text: string; label: string; onRun: () => void }) {
  return (
    <>
      {text}
      <Button type="link" size="small" onClick={onRun}>
        {label}
      </Button>
    </>
  );
}

function OneDialog({ dialog }: { dialog: Dialog }) {
  const close = dialogStore((state) => state.close);
  if (dialog.kind === 'signIn') return <SignInDialog dialog={dialog} onClose={close} />;
  if (dialog.kind === 'deploy') return <DeployDialog dialog={dialog} onClose={close} />;
  if (dialog.kind === 'confirm') return <ConfirmDialog dialog={dialog} onClose={close} />;
  return <AlertDialog dialog={dialog} onClose={close} />;
}

function AlertDialog({
  dialog,
  onClose,
}: {
  dialog: Extract<Dialog, { kind: 'alert' }>;
  onClose: () => void;
}) {
  const t = useKitMessages();
  const { title, body } = dialog.request;
  const answer = () => {
    onClose();
    dialog.done();
  };
  return (
    <Modal
      title={title}
      width={480}
      okText={t('action.ok')}
      okButtonProps={{ autoFocus: true }}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={answer}
      onCancel={answer}
    >
      {body === undefined ? null : <p className="nrn-dialog-body">{body}</p>}
    </Modal>
  );
}
