import { type App, type AppCopy, systemNameLimit } from '@noren/contracts/apps';
import { addMessages, confirmUnsaved, useUnsavedGuard } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Drawer } from '@noren/mfe-kit/feedback';
import { Form, useSavedForm } from '@noren/mfe-kit/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toCopyName } from '../../copy-name.js';
import { copyMessages } from '../../locales/copy-messages.js';
import { useMessages } from '../../messages.js';
import { showAppError } from './app-errors.js';
import { IdentityFields, LiffIdsFields, NameField, SettingFields } from './app-fields.js';
import { type AppValues, withoutEmpty } from './app-values.js';
import { useCopyApp } from './queries.js';

addMessages('apps', copyMessages);

interface Props {
  app: Pick<App, 'id' | 'name' | 'systemName' | 'groupId'>;
  onClose: () => void;
}

const copySuffix = '-copy';

/** Duplicates an app: asks for the name and the ids that must differ, then opens the home of the copy. */
export default function CopyAppDrawer({ app, onClose }: Props) {
  const t = useMessages();
  const navigate = useNavigate();
  const [form] = Form.useForm<AppValues>();
  const [dirty, setDirty] = useState(false);
  useUnsavedGuard(dirty);
  useSavedForm(form, { dirty, onRestore: () => setDirty(true), without: ['securityToken'] });
  const copy = useCopyApp({
    onSuccess: ({ data }) => {
      onClose();
      return navigate({ to: '/app/$appId', params: { appId: data.id }, ignoreBlocker: true });
    },
    onError: (error) => showAppError(form, error),
  });
  const close = async () => {
    if (!dirty || (await confirmUnsaved())) onClose();
  };
  const send = (values: AppValues) =>
    copy.mutate({ params: { appId: app.id }, body: withoutEmpty(values) as AppCopy });
  return (
    <Drawer
      size={560}
      title={t('copy.of', { name: app.name })}
      onClose={() => void close()}
      extra={
        <Button type="primary" loading={copy.isPending} onClick={() => form.submit()}>
          {t('copy.submit')}
        </Button>
      }
    >
      <CopiedParts />
      <Form
        form={form}
        layout="vertical"
        initialValues={{
          name: toCopyName(app.name, (name) => t('copy.name', { name })),
          systemName: app.systemName.slice(0, systemNameLimit - copySuffix.length) + copySuffix,
          groupId: app.groupId,
        }}
        onValuesChange={() => setDirty(true)}
        onFinish={send}
      >
        <NameField />
        <IdentityFields />
        <SettingFields />
        <LiffIdsFields />
      </Form>
    </Drawer>
  );
}

function CopiedParts() {
  const t = useMessages();
  return (
    <dl className="apps-copied-parts">
      <dt>{t('copy.copied')}</dt>
      <dd>{t('copy.copiedParts')}</dd>
      <dt>{t('copy.notCopied')}</dt>
      <dd>{t('copy.notCopiedParts')}</dd>
    </dl>
  );
}
