import type { Connection } from '@noren/contracts/connections';
import { isSame } from '@noren/contracts/core';
import { toast, useKitMessages, useMay, useUnsavedGuard } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Alert, ConflictDialog } from '@noren/mfe-kit/feedback';
import { Form, useSavedForm } from '@noren/mfe-kit/form';
import { useEffect, useState } from 'react';
import { showFieldError } from '../../edits/show-field-error.js';
import { useEditBase } from '../../edits/use-edit-base.js';
import { useMessages } from '../../messages.js';
import { type ConnectionValues, getConnectionDifferences, getValues } from './connection-differences.js';
import { ConnectionFields } from './connection-fields.js';
import { useUpdateConnection } from './queries.js';

/** Name and client id of a Connect ID. */
export function ConnectionForm({ connection }: { connection: Connection }) {
  const t = useMessages();
  const kit = useKitMessages();
  const mayWrite = useMay('connection.write');
  const [form] = Form.useForm<ConnectionValues>();
  const clientId = Form.useWatch('clientId', form);
  const [dirty, setDirty] = useState(false);
  const [newest, setNewest] = useState<Connection>();
  const [base, setBase] = useEditBase(connection, getValues, dirty);
  useUnsavedGuard(dirty);
  useSavedForm(form, { dirty, onRestore: () => setDirty(true), version: base.version });
  useEffect(() => {
    if (!dirty) form.setFieldsValue(getValues(base));
  }, [form, base, dirty]);
  const update = useUpdateConnection({
    onSuccess: ({ data }) => {
      setBase(data);
      setDirty(!isSame(form.getFieldsValue(), getValues(data)));
      toast.success(kit('state.saved'));
    },
    onError: (error) => {
      if (error.current === undefined) return showFieldError(form, error);
      setNewest(error.current as Connection);
      return true;
    },
  });
  const save = (typed: ConnectionValues) =>
    update.mutate({ params: { id: connection.id }, body: { ...typed, version: base.version } });
  return (
    <Form<ConnectionValues>
      form={form}
      layout="vertical"
      disabled={!mayWrite}
      initialValues={getValues(connection)}
      scrollToFirstError={{ focus: true }}
      onValuesChange={() => setDirty(true)}
      onFinish={save}
    >
      <ConnectionFields isNew={false} />
      {clientId === undefined || clientId === base.clientId ? null : (
        <Alert type="warning" showIcon title={t('connection.clientIdChanged')} />
      )}
      <div className="nrn-form-actions">
        <Button type="primary" htmlType="submit" disabled={!mayWrite || !dirty} loading={update.isPending}>
          {kit('action.save')}
        </Button>
      </div>
      {newest === undefined ? null : (
        <ConflictDialog
          differences={getConnectionDifferences(form.getFieldsValue(), newest, t)}
          onCancel={() => setNewest(undefined)}
          onFetch={() => {
            setBase(newest);
            form.setFieldsValue(getValues(newest));
            setDirty(false);
            setNewest(undefined);
          }}
        />
      )}
    </Form>
  );
}
