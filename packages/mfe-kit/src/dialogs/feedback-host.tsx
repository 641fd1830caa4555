import { message } from 'antd';
import { useEffect } from 'react';
import { useKitMessages } from '../i18n/i18n.js';
import { ThemeRoot } from '../ui/theme.js';
import { DeployDialog } from './deploy-dialog.js';
import { type Dialog, dialogStore } from './dialogs.js';
import { Modal } from './modal.js';
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
    for (const { id, kind, text } of toasts) {
      remove(id);
      void messages.open({ key: id, type: kind, content: text, duration: kind === 'error' ? 6 : 3 });
    }
  }, [toasts, remove, messages]);
  return holder;
}

function OneDialog({ dialog }: { dialog: Dialog }) {
  const t = useKitMessages();
  const close = dialogStore((state) => state.close);
  if (dialog.kind === 'deploy') return <DeployDialog dialog={dialog} onClose={close} />;
  const { title, body } = dialog.request;
  const answer = (yes: boolean) => {
    close();
    if (dialog.kind === 'confirm') dialog.done(yes);
    else dialog.done();
  };
  const confirm = dialog.kind === 'confirm' ? dialog.request : undefined;
  return (
    <Modal
      title={title}
      width={480}
      okText={confirm?.okText ?? t('action.ok')}
      cancelText={confirm?.cancelText ?? t('action.cancel')}
      okButtonProps={{ danger: confirm?.danger === true, autoFocus: true }}
      cancelButtonProps={confirm === undefined ? { style: { display: 'none' } } : {}}
      onOk={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {body === undefined ? null : <p className="nrn-dialog-body">{body}</p>}
    </Modal>
  );
}
