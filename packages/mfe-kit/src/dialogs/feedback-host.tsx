import { Button, message } from 'antd';
import { useEffect } from 'react';
import { useKitMessages } from '../i18n/i18n.js';
import { ThemeRoot } from '../theme/theme-root.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { DeployDialog } from './deploy-dialog.js';
import { type Dialog, dialogStore } from './dialogs.js';
import { Modal } from './modal.js';
import { SignInDialog } from './sign-in-dialog.js';
import { type ToastAction, toastStore } from './toasts.js';

/** What the shown toasts undo, by their ids, oldest first. */
const shownActions = new Map<number, () => void>();

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
  useUndoKey();
  useEffect(() => {
    for (const { id, kind, text, action } of toasts) {
      remove(id);
      const onClose = () => void shownActions.delete(id);
      const run = () => {
        messages.destroy(id);
        onClose();
        action?.run();
      };
      if (action?.isUndo === true) shownActions.set(id, run);
      const content = action === undefined ? text : <WithAction text={text} action={action} onRun={run} />;
      const duration = getDuration(kind, action !== undefined);
      void messages.open({ key: id, type: kind, content, duration, onClose });
    }
  }, [toasts, remove, messages]);
  return holder;
}

/** Returns how long a toast stays, in seconds. */
function getDuration(kind: string, hasAction: boolean): number {
  if (hasAction) return 12;
  return kind === 'error' ? 6 : 3;
}

interface WithActionProps {
  text: string;
  action: ToastAction;
  onRun: () => void;
}

function WithAction({ text, action: { label, isUndo }, onRun }: WithActionProps) {
  return (
    <>
      {text}
      <Button
        type="link"
        size="small"
        {...(isUndo === true ? { 'aria-keyshortcuts': 'Control+Z Meta+Z' } : {})}
        onClick={onRun}
      >
        {label}
      </Button>
    </>
  );
}

/** Runs the newest shown undo by Ctrl+Z or ⌘Z, so that it can be reached by keyboard before the toast is gone. */
function useUndoKey() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const run = [...shownActions.values()].at(-1);
      const isKey = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (run === undefined || !isKey || isTyping(event)) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** True if the key undoes typing in a field. */
function isTyping({ target }: KeyboardEvent): boolean {
  const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
  return target instanceof Element && target.closest(fields) !== null;
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
