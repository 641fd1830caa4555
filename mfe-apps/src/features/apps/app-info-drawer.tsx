import type { AppDetail } from '@noren/contracts/apps';
import { confirmUnsaved, toast, useKitMessages, useUnsavedGuard } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import {
  ConflictDialog,
  type Difference,
  Drawer,
  formatFormValue,
  isSameValue,
} from '@noren/mfe-kit/feedback';
import { Form, useSavedForm } from '@noren/mfe-kit/form';
import { useState } from 'react';
import { useMessages } from '../../messages.js';
import { showAppError } from './app-errors.js';
import { LiffIdsFields, NameField, RuntimeField, SettingFields } from './app-fields.js';
import { type AppValues, getUpdate, getValues, withoutEmpty } from './app-values.js';
import { findNewest, useUpdateApp } from './queries.js';

interface Props {
  app: AppDetail;
  onClose: () => void;
}

/** Edits an app's information. */
export function AppInfoDrawer({ app, onClose }: Props) {
  const t = useMessages();
  const kit = useKitMessages();
  const [form] = Form.useForm<AppValues>();
  // The version being edited, regardless of later reads.
  const [base, setBase] = useState(app);
  const [dirty, setDirty] = useState(false);
  const [newest, setNewest] = useState<AppDetail>();
  useUnsavedGuard(dirty);
  useSavedForm(form, {
    dirty,
    onRestore: () => setDirty(true),
    without: ['securityToken'],
    version: base.version,
  });
  const update = useUpdateApp({
    onSuccess: () => {
      toast.success(kit('state.saved'));
      onClose();
    },
    onError: (error) => {
      if (error.code !== 'conflict') return showAppError(form, error);
      void findNewest(error, app.id).then(setNewest, () => toast.error(kit('state.notSaved')));
      return true;
    },
  });
  const close = async () => {
    if (!dirty || (await confirmUnsaved())) onClose();
  };
  return (
    <Drawer
      size={560}
      title={t('edit.title')}
      onClose={() => void close()}
      extra={
        <Button type="primary" loading={update.isPending} onClick={() => form.submit()}>
          {kit('action.save')}
        </Button>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={getValues(app)}
        onValuesChange={() => setDirty(true)}
        onFinish={(values) => update.mutate({ params: { appId: app.id }, body: getUpdate(values, base) })}
      >
        <NameField />
        <RuntimeField />
        <SettingFields storedToken={base.securityToken} />
        <LiffIdsFields />
      </Form>
      {newest === undefined ? null : (
        <ConflictDialog
          differences={getDifferences(form.getFieldsValue(), newest, t)}
          onCancel={() => setNewest(undefined)}
          onFetch={() => {
            setBase(newest);
            form.setFieldsValue({ ...emptied(form.getFieldsValue()), ...getValues(newest) });
            setDirty(false);
            setNewest(undefined);
          }}
        />
      )}
    </Drawer>
  );
}

const emptied = (values: AppValues): AppValues =>
  Object.fromEntries(Object.keys(values).map((name) => [name, undefined]));

const labelled = [
  'name',
  'runtimeVersion',
  'liffId',
  'envType',
  'applicationId',
  'custId',
  'uuid',
  'liffIds',
] as const;

function getDifferences(typed: AppValues, app: AppDetail, t: ReturnType<typeof useMessages>): Difference[] {
  const stored = getValues(app);
  const mine = withoutEmpty(typed);
  return labelled
    .filter((name) => !isSameValue(mine[name], stored[name]))
    .map((name) => ({
      label: t(`field.${name}`),
      typed: formatFormValue(mine[name], '', ''),
      newest: formatFormValue(stored[name], '', ''),
    }));
}
