import { defaultReleasePolicy, type GroupCreate as NewGroup } from '@noren/contracts/groups';
import { toast, useKitMessages, useMay, useUnsavedGuard } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Form, useSavedForm } from '@noren/mfe-kit/form';
import { Page } from '@noren/mfe-kit/frame';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showFieldError } from '../../edits/show-field-error.js';
import { useMessages } from '../../messages.js';
import { GroupFields } from './group-fields.js';
import { useCreateGroup } from './queries.js';

export function GroupCreate() {
  const t = useMessages();
  const kit = useKitMessages();
  const navigate = useNavigate();
  const mayWrite = useMay('group.write');
  const [form] = Form.useForm<NewGroup>();
  const [dirty, setDirty] = useState(false);
  const create = useCreateGroup({
    onSuccess: ({ data }) => {
      toast.success(t('create.done'));
      void navigate({
        to: '/group/$groupId',
        params: { groupId: data.groupId },
        search: { tab: 'settings' },
        ignoreBlocker: true,
      });
    },
    onError: (error) => showFieldError(form, error),
  });
  useUnsavedGuard(dirty);
  useSavedForm(form, { dirty, onRestore: () => setDirty(true) });
  return (
    <Page title={t('create.title')} breadcrumb={<Link to="/group">{t('list.title')}</Link>}>
      <div className="nrn-panel nrn-narrow">
        <Form<NewGroup>
          form={form}
          layout="vertical"
          disabled={!mayWrite}
          scrollToFirstError={{ focus: true }}
          initialValues={{ type: 'agency', releasePolicy: defaultReleasePolicy }}
          onValuesChange={() => setDirty(true)}
          onFinish={(body) => create.mutate({ body })}
        >
          <GroupFields />
          <div className="nrn-form-actions">
            <Button type="primary" htmlType="submit" loading={create.isPending}>
              {kit('action.create')}
            </Button>
            <Button onClick={() => void navigate({ to: '/group' })}>{kit('action.cancel')}</Button>
          </div>
        </Form>
      </div>
    </Page>
  );
}
