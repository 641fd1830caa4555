import { toast, useLocale, useUnsavedGuard } from '@noren/mfe-kit';
import { Form, useSavedForm } from '@noren/mfe-kit/form';
import { Page } from '@noren/mfe-kit/frame';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../messages.js';
import { useCreateTemplate } from './queries.js';
import { showTemplateError } from './template-errors.js';
import { TemplateForm } from './template-form.js';
import { createBody, newTemplate, type TemplateValues } from './template-values.js';

/** Creates a template from a zip. */
export function TemplateCreateScreen() {
  const t = useMessages();
  const navigate = useNavigate();
  const locale = useLocale((state) => state.locale);
  const [form] = Form.useForm<TemplateValues>();
  const [dirty, setDirty] = useState(false);
  const create = useCreateTemplate({
    onSuccess: ({ data }) => {
      toast.success(t('create.done'));
      return navigate({
        to: '/template/detail/$detailId',
        params: { detailId: data.id },
        ignoreBlocker: true,
      });
    },
    onError: (error) => showTemplateError(form, error, t, locale),
  });
  useUnsavedGuard(dirty);
  useSavedForm(form, { dirty, onRestore: () => setDirty(true) });
  return (
    <Page title={t('create.title')} breadcrumb={<Link to="/template">{t('list.title')}</Link>}>
      <TemplateForm
        form={form}
        initial={newTemplate}
        template={undefined}
        pending={create.isPending}
        canSave
        onDirty={() => setDirty(true)}
        onFinish={(values) => create.mutate({ body: createBody(values) })}
        onCancel={() => void navigate({ to: '/template' })}
      />
    </Page>
  );
}
