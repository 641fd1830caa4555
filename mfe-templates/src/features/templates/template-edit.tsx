import type { Template } from '@noren/contracts/templates';
import { toast, useLocale, useUnsavedGuard } from '@noren/mfe-kit';
import { ConflictDialog } from '@noren/mfe-kit/feedback';
import { Form, useSavedForm } from '@noren/mfe-kit/form';
import { Page, QueryState } from '@noren/mfe-kit/frame';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../messages.js';
import { useTemplate, useUpdateTemplate } from './queries.js';
import { TemplateActions } from './template-actions.js';
import { showTemplateError } from './template-errors.js';
import { TemplateForm } from './template-form.js';
import { getValues, type TemplateValues, updateBody } from './template-values.js';
import { useTemplateDifferences } from './use-template-differences.js';

/** Edits a template. */
export function TemplateEditScreen() {
  const { templateId } = useParams({ from: '/template/$templateId' });
  const template = useTemplate(templateId);
  return <QueryState query={template}>{({ data }) => <Editor key={data.id} template={data} />}</QueryState>;
}

function Editor({ template }: { template: Template }) {
  const t = useMessages();
  const navigate = useNavigate();
  const locale = useLocale((state) => state.locale);
  const [form] = Form.useForm<TemplateValues>();
  // The template being edited, regardless of later reads.
  const [base, setBase] = useState(template);
  const [dirty, setDirty] = useState(false);
  const [newest, setNewest] = useState<Template>();
  const differences = useTemplateDifferences();
  const detail = { to: '/template/detail/$detailId', params: { detailId: base.id } } as const;
  const update = useUpdateTemplate({
    onSuccess: () => {
      toast.success(t('edit.done'));
      return navigate({ ...detail, ignoreBlocker: true });
    },
    onError: (error) => {
      if (error.code !== 'conflict') return showTemplateError(form, error, t, locale);
      setNewest(error.current as Template);
      return true;
    },
  });
  useUnsavedGuard(dirty);
  useSavedForm(form, { dirty, onRestore: () => setDirty(true), version: base.version });
  const loadNewest = (current: Template) => {
    setBase(current);
    form.setFieldsValue(getValues(current));
    setDirty(false);
    setNewest(undefined);
  };
  return (
    <Page
      title={base.name}
      subtitle={t('edit.title')}
      breadcrumb={<Link to="/template">{t('list.title')}</Link>}
      actions={<TemplateActions template={base} />}
    >
      <TemplateForm
        form={form}
        initial={getValues(base)}
        template={base}
        pending={update.isPending}
        canSave={dirty}
        onDirty={() => setDirty(true)}
        onFinish={(values) =>
          update.mutate({ params: { templateId: base.id }, body: updateBody(values, base) })
        }
        onCancel={() => void navigate(detail)}
      />
      {newest === undefined ? null : (
        <ConflictDialog
          differences={differences(form.getFieldsValue(), newest)}
          onFetch={() => loadNewest(newest)}
          onCancel={() => setNewest(undefined)}
        />
      )}
    </Page>
  );
}
