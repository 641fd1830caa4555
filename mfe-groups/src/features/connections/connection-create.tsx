import type { ConnectionCreated, ConnectionCreate as NewConnection } from '@noren/contracts/connections';
import { toast, useKitMessages, useMay, useUnsavedGuard } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Form, useSavedForm } from '@noren/mfe-kit/form';
import { Page } from '@noren/mfe-kit/frame';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showFieldError } from '../../edits/show-field-error.js';
import { useMessages } from '../../messages.js';
import { ConnectionFields } from './connection-fields.js';
import { GroupSelect } from './group-select.js';
import { useCreateConnection } from './queries.js';
import { SecretDialog } from './secret-dialog.js';

type Typed = Pick<NewConnection, 'connectionName' | 'groupId'> & { clientId?: string };

/** Creates a Connect ID; shows its secret before leaving the page. */
export function ConnectionCreate() {
  const t = useMessages();
  const kit = useKitMessages();
  const navigate = useNavigate();
  const mayWrite = useMay('connection.write');
  const [form] = Form.useForm<Typed>();
  const [dirty, setDirty] = useState(false);
  const [created, setCreated] = useState<ConnectionCreated>();
  useUnsavedGuard(dirty);
  useSavedForm(form, { dirty, onRestore: () => setDirty(true) });
  const create = useCreateConnection({
    onSuccess: ({ data }) => {
      toast.success(t('connection.created'));
      setCreated(data);
    },
    onError: (error) => showFieldError(form, error),
  });
  const submit = ({ clientId = '', ...typed }: Typed) =>
    create.mutate({ body: { ...typed, ...(clientId === '' ? {} : { clientId }) } });
  return (
    <Page
      title={t('connections.create')}
      subtitle={t('connection.createNote')}
      breadcrumb={<Link to="/connection">{t('connections.title')}</Link>}
    >
      <div className="nrn-panel nrn-narrow">
        <Form<Typed>
          form={form}
          layout="vertical"
          disabled={!mayWrite}
          scrollToFirstError={{ focus: true }}
          onValuesChange={() => setDirty(true)}
          onFinish={submit}
        >
          <ConnectionFields isNew />
          <Form.Item
            name="groupId"
            label={t('connection.groupId')}
            rules={[{ required: true, message: kit('rule.required') }]}
          >
            <GroupSelect />
          </Form.Item>
          <div className="nrn-form-actions">
            <Button type="primary" htmlType="submit" loading={create.isPending}>
              {kit('action.create')}
            </Button>
            <Button onClick={() => void navigate({ to: '/connection' })}>{kit('action.cancel')}</Button>
          </div>
        </Form>
      </div>
      {created === undefined ? null : (
        <SecretDialog
          clientId={created.clientId}
          secret={created.clientSecret}
          onClose={() =>
            void navigate({
              to: '/connection/$connectionId',
              params: { connectionId: created.id },
              ignoreBlocker: true,
            })
          }
        />
      )}
    </Page>
  );
}
