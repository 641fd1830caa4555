import type { AppCreate } from '@noren/contracts/apps';
import { findRecommended } from '@noren/contracts/runtimes';
import { toast, useUnsavedGuard } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Form, useSavedForm } from '@noren/mfe-kit/form';
import { EmptyState, Page } from '@noren/mfe-kit/frame';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages.js';
import { showAppError } from './app-errors.js';
import { IdentityFields, LiffIdsFields, NameField, RuntimeField, SettingFields } from './app-fields.js';
import type { CreationSearch } from './app-search.js';
import { type AppValues, withoutEmpty } from './app-values.js';
import { useCreateApp, useRuntimes } from './queries.js';
import { CreateSteps } from './template-step.js';

/** Second step of creating an app: its information. */
export function InfoStep() {
  const t = useMessages();
  const { template, groupId }: CreationSearch = useSearch({ strict: false });
  return (
    <Page title={t('create.title')}>
      <CreateSteps current={1} />
      {template === undefined ? (
        <EmptyState title={t('create.templateMissing')}>
          <Link to="/app/create" search={groupId === undefined ? {} : { groupId }}>
            {t('create.back')}
          </Link>
        </EmptyState>
      ) : (
        <InfoForm template={template} groupId={groupId} />
      )}
    </Page>
  );
}

function InfoForm({ template, groupId }: { template: string; groupId: string | undefined }) {
  const t = useMessages();
  const navigate = useNavigate();
  const [form] = Form.useForm<AppValues>();
  const [dirty, setDirty] = useState(false);
  useUnsavedGuard(dirty);
  useSavedForm(form, { dirty, onRestore: () => setDirty(true), without: ['securityToken'] });
  const recommended = findRecommended(useRuntimes().data?.data ?? [])?.name;
  useEffect(() => {
    if (!form.getFieldValue('runtimeVersion')) form.setFieldValue('runtimeVersion', recommended);
  }, [recommended, form]);
  const create = useCreateApp({
    onSuccess: ({ data }) => {
      toast.success(t('create.done', { name: data.name }));
      void navigate({ to: '/app/$appId', params: { appId: data.id }, ignoreBlocker: true });
    },
    onError: (error) => showAppError(form, error),
  });
  return (
    <Form
      form={form}
      initialValues={groupId === undefined ? {} : { groupId }}
      layout="vertical"
      className="nrn-narrow"
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={() => setDirty(true)}
      onFinish={(values) => create.mutate({ body: { ...withoutEmpty(values), template } as AppCreate })}
    >
      <section className="nrn-panel">
        <h2>{t('create.basics')}</h2>
        <NameField />
        <IdentityFields />
        <RuntimeField />
      </section>
      <section className="nrn-panel">
        <h2>{t('create.connection')}</h2>
        <p className="apps-note">{t('create.connectionNote')}</p>
        <SettingFields />
        <LiffIdsFields />
      </section>
      <div className="apps-actions">
        <Button
          onClick={() =>
            void navigate({ to: '/app/create', search: { template, ...(groupId && { groupId }) } })
          }
        >
          {t('create.back')}
        </Button>
        <Button type="primary" htmlType="submit" loading={create.isPending}>
          {t('create.submit')}
        </Button>
      </div>
    </Form>
  );
}
