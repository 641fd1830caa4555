import { AccessDecision, accessDecisions, type AccessRequest } from '@noren/contracts/access-requests';
import { getErrorCode, getErrorMessage, toast, useKitMessages } from '@noren/mfe-kit';
import { Modal } from '@noren/mfe-kit/feedback';
import { Form, Input, Radio, useRules } from '@noren/mfe-kit/form';
import { useMessages } from '../../messages.js';
import { useDecideAccessRequest } from './queries.js';

interface Props {
  request: AccessRequest;
  onClose: () => void;
}

/** Answers a request for access. The rights themselves are given at the identity provider, which the dialog says. */
export function DecisionDialog({ request, onClose }: Props) {
  const t = useMessages();
  const kit = useKitMessages();
  const rules = useRules();
  const { id, requester, page, message, version } = request;
  const [form] = Form.useForm<Pick<AccessDecision, 'status' | 'note'>>();
  const decide = useDecideAccessRequest({
    onSuccess: () => {
      toast.success(t('access.answered', { name: requester.name }));
      onClose();
    },
    onError: (error) => {
      if (getErrorCode(error) !== 'conflict') return undefined;
      // Answered by another admin, or changed by the requester: the list shows which.
      toast.error(getErrorMessage(error));
      onClose();
      return true;
    },
  });
  return (
    <Modal
      title={t('access.answerTo', { name: requester.name })}
      okText={t('access.send')}
      confirmLoading={decide.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <dl className="groups-person">
        <dt>{t('person.id')}</dt>
        <dd>
          <code className="groups-code">{requester.id}</code>
        </dd>
        <dt>{t('person.role')}</dt>
        <dd>{kit(`role.${requester.role}`)}</dd>
        <dt>{t('access.page')}</dt>
        <dd>{page ?? t('access.none')}</dd>
        <dt>{t('access.message')}</dt>
        <dd>{message ?? t('access.none')}</dd>
      </dl>
      <p className="groups-of">{t('access.provider')}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ status: 'granted' }}
        onFinish={({ status, note = '' }) => {
          const body = { version, status, ...(note.trim() && { note: note.trim() }) };
          decide.mutate({ params: { accessRequestId: id }, body });
        }}
      >
        <Form.Item name="status" label={t('access.decision')}>
          <Radio.Group
            options={accessDecisions.map((value) => ({
              value,
              label: t(`access.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item name="note" label={t('access.note')} rules={rules(AccessDecision.properties.note)}>
          <Input.TextArea rows={2} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
