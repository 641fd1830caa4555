import { SecurityToken, Uuid } from '@noren/contracts/apps';
import { Form, Input } from 'antd';
import { useKitMessages } from '../i18n/i18n.js';
import { useRules } from '../ui/rules.js';
import type { DeployCredentials, Dialog } from './dialogs.js';
import { Modal } from './modal.js';

interface Props {
  dialog: Extract<Dialog, { kind: 'deploy' }>;
  onClose: () => void;
}

/** Asks for confirmation of a deployment, and for missing credentials. */
export function DeployDialog({ dialog, onClose }: Props) {
  const t = useKitMessages();
  const rules = useRules();
  const [form] = Form.useForm<Partial<DeployCredentials>>();
  const { title, body, uuid, securityToken } = dialog.request;
  const answer = (values: Partial<DeployCredentials> | undefined) => {
    onClose();
    dialog.done(values);
  };
  return (
    <Modal
      title={title}
      width={520}
      okText={t('deploy.go')}
      onOk={() => form.submit()}
      onCancel={() => answer(undefined)}
    >
      {body === undefined ? null : <p className="nrn-dialog-body">{body}</p>}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={answer}>
        {uuid ? null : (
          <Form.Item
            name="uuid"
            label={t('deploy.uuid')}
            rules={rules(Uuid, { required: true, patternRule: 'uuid' })}
          >
            <Input autoComplete="off" />
          </Form.Item>
        )}
        {securityToken ? null : (
          <Form.Item
            name="securityToken"
            label={t('deploy.securityToken')}
            rules={rules(SecurityToken, { required: true, patternRule: 'securityToken' })}
          >
            <Input.Password autoComplete="off" />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
