import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useKitMessages } from '../i18n/i18n.js';
import type { ConfirmAnswer, Dialog } from './dialogs.js';
import { Modal } from './modal.js';

interface Props {
  dialog: Extract<Dialog, { kind: 'confirm' }>;
  onClose: () => void;
}

/** Asks for confirmation; of a loss that others notice, by typing a text. */
export function ConfirmDialog({ dialog, onClose }: Props) {
  const t = useKitMessages();
  const { title, body, points = [], typed, okText, cancelText, danger = false, alternative } = dialog.request;
  const [text, setText] = useState('');
  const isConfirmed = typed === undefined || text.trim() === typed.trim();
  const answer = (given: ConfirmAnswer) => {
    onClose();
    dialog.done(given);
  };
  return (
    <Modal
      title={title}
      width={480}
      okText={okText ?? t('action.ok')}
      cancelText={cancelText ?? t('action.cancel')}
      okButtonProps={{
        danger,
        autoFocus: typed === undefined && alternative === undefined,
        disabled: !isConfirmed,
        ...(alternative === undefined ? {} : { type: 'default' }),
      }}
      footer={(buttons) => (
        <>
          {buttons}
          {alternative === undefined ? null : (
            <Button type="primary" autoFocus onClick={() => answer('alternative')}>
              {alternative}
            </Button>
          )}
        </>
      )}
      onOk={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {body === undefined ? null : <p className="nrn-dialog-body">{body}</p>}
      {points.length === 0 ? null : (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {typed === undefined ? null : (
        <Form layout="vertical" onFinish={() => (isConfirmed ? answer(true) : undefined)}>
          <Form.Item label={t('confirm.typed', { text: typed })} htmlFor="nrn-confirm-typed">
            <Input
              id="nrn-confirm-typed"
              autoFocus
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}
