import { isSame } from '@noren/contracts/core';
import type { Group } from '@noren/contracts/groups';
import { getErrorMessage, toast, useKitMessages } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { ConflictDialog } from '@noren/mfe-kit/feedback';
import { Form, useSavedForm } from '@noren/mfe-kit/form';
import { useEffect, useState } from 'react';
import { showFieldError } from '../../edits/show-field-error.js';
import { useEditBase } from '../../edits/use-edit-base.js';
import { useMessages } from '../../messages.js';
import { type Basics, getBasics, getBasicsDifferences } from './group-differences.js';
import { GroupFields } from './group-fields.js';
import { useRefetchGroup, useUpdateGroup } from './queries.js';

interface Props {
  group: Group;
  disabled: boolean;
  onDirty: (dirty: boolean) => void;
}

/** Name, code, type, description and release policy of a group. */
export function GroupBasicsForm({ group, disabled, onDirty }: Props) {
  const t = useMessages();
  const kit = useKitMessages();
  const [form] = Form.useForm<Basics>();
  const [dirty, setDirty] = useState(false);
  const [newest, setNewest] = useState<Group>();
  const [base, setBase] = useEditBase(group, getBasics, dirty);
  useSavedForm(form, { dirty, onRestore: () => setDirty(true), version: base.version });
  const refetch = useRefetchGroup(group.groupId);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  useEffect(() => {
    if (!dirty) form.setFieldsValue(getBasics(base));
  }, [form, base, dirty]);
  const update = useUpdateGroup({
    onSuccess: ({ data }) => {
      setBase(data);
      // Input typed while the save was pending is still unsaved.
      setDirty(!isSame(form.getFieldsValue(), getBasics(data)));
      toast.success(kit('state.saved'));
    },
    onError: (error) => {
      if (error.code === 'conflict') setNewest(error.current as Group);
      else if (!showFieldError(form, error))
        toast.error(`${kit('state.notSaved')}: ${getErrorMessage(error)}`);
      return true;
    },
  });
  const save = (typed: Basics) =>
    update.mutate({ params: { groupId: group.groupId }, body: { ...typed, version: base.version } });
  return (
    <section className="nrn-panel">
      <h2>{t('settings.basic')}</h2>
      <Form<Basics>
        form={form}
        className="nrn-narrow"
        layout="vertical"
        disabled={disabled}
        initialValues={getBasics(group)}
        scrollToFirstError={{ focus: true }}
        onValuesChange={() => setDirty(true)}
        onFinish={save}
      >
        <GroupFields />
        <div className="nrn-form-actions">
          <Button type="primary" htmlType="submit" disabled={disabled || !dirty} loading={update.isPending}>
            {kit('action.save')}
          </Button>
        </div>
      </Form>
      {newest === undefined ? null : (
        <ConflictDialog
          differences={getBasicsDifferences(form.getFieldsValue(), newest, t)}
          onCancel={() => setNewest(undefined)}
          onFetch={() => {
            setBase(newest);
            form.setFieldsValue(getBasics(newest));
            setDirty(false);
            setNewest(undefined);
            refetch();
          }}
        />
      )}
    </section>
  );
}
