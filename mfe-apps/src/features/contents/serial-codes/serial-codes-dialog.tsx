import type { AppDetail } from '@noren/contracts/apps';
import type { AnyContent } from '@noren/contracts/contents';
import { maxSerialCodes, SerialCodesCreate } from '@noren/contracts/tickets';
import { confirm, useKitMessages } from '@noren/mfe-kit';
import { Button, CopyButton, Flex } from '@noren/mfe-kit/display';
import { Alert, Modal } from '@noren/mfe-kit/feedback';
import { Form, Input, InputNumber, useRules } from '@noren/mfe-kit/form';
import { useState } from 'react';
import { useMessages } from '../../../messages.js';
import { useCreateSerialCodes } from '../queries.js';
import { saveFile } from '../save-file.js';

interface Props {
  app: AppDetail;
  ticket: AnyContent;
  onClose: () => void;
}

/** Creates serial codes for sale at the shop; they are shown once and can be copied and saved. */
export function SerialCodesDialog({ app, ticket, onClose }: Props) {
  const t = useMessages();
  const kit = useKitMessages();
  const rules = useRules();
  const [form] = Form.useForm<{ count: number }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const create = useCreateSerialCodes(setCodes);
  const close = async () => {
    if (create.isPending) return;
    const sure =
      codes === undefined ||
      (await confirm({
        title: t('serial.closeTitle'),
        body: t('serial.closeBody'),
        okText: kit('action.close'),
        danger: true,
      }));
    if (sure) onClose();
  };
  const make = ({ count }: { count: number }) =>
    create.mutate({ params: { appId: app.id, ticketId: ticket.id }, body: { count } });
  return (
    <Modal
      title={t('serial.title', { name: ticket.name })}
      mask={{ closable: false }}
      onCancel={() => void close()}
      footer={
        codes === undefined
          ? [
              <Button key="cancel" onClick={() => void close()}>
                {kit('action.cancel')}
              </Button>,
              <Button key="make" type="primary" loading={create.isPending} onClick={() => form.submit()}>
                {t('serial.make')}
              </Button>,
            ]
          : [
              <Button key="close" onClick={() => void close()}>
                {kit('action.close')}
              </Button>,
            ]
      }
    >
      {codes === undefined ? (
        <>
          <p>{t('serial.lead')}</p>
          <Form form={form} layout="vertical" initialValues={{ count: 100 }} onFinish={make}>
            <Form.Item
              name="count"
              label={t('serial.count')}
              extra={t('serial.limit', { limit: maxSerialCodes })}
              rules={rules(SerialCodesCreate.properties.count, { required: true })}
            >
              <InputNumber autoFocus min={1} max={maxSerialCodes} precision={0} />
            </Form.Item>
          </Form>
        </>
      ) : (
        <Made codes={codes} fileName={`${app.systemName}-${ticket.id}-serial-codes.csv`} />
      )}
    </Modal>
  );
}

function Made({ codes, fileName }: { codes: readonly string[]; fileName: string }) {
  const t = useMessages();
  const text = codes.join('\n');
  const save = () =>
    saveFile(new Blob([`serialCode\r\n${codes.join('\r\n')}\r\n`], { type: 'text/csv' }), fileName);
  return (
    <>
      <Alert type="warning" showIcon title={t('serial.once')} />
      <Input.TextArea
        readOnly
        rows={8}
        value={text}
        className="apps-serial-codes"
        aria-label={t('serial.made', { count: codes.length })}
      />
      <Flex gap={8} align="center">
        <CopyButton text={text} label={t('serial.copy')} />
        <Button onClick={save}>{t('serial.save')}</Button>
        <span role="status">{t('serial.made', { count: codes.length })}</span>
      </Flex>
    </>
  );
}
