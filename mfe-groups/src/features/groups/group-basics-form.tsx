import type { Group, GroupUpdate } from '@noren/contracts';
import { toast, useKitTexts } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { applyApiErrors, Form } from '@noren/mfe-kit/form';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts.js';
import { GroupFields } from './group-fields.js';
import { useConflict } from './use-conflict.js';
import { useUpdateGroup } from './use-update-group.js';

interface Props {
  group: Group;
  disabled: boolean;
  onDirty: (dirty: boolean) => void;
}

type Basics = Omit<GroupUpdate, 'version'>;

export function GroupBasicsForm({ group, disabled, onDirty }: Props) {
  const t = useTexts();
  const kit = useKitTexts();
  const [form] = Form.useForm<Basics>();
  const [dirty, setDirty] = useState(false);
  const mark = (value: boolean) => {
    setDirty(value);
    onDirty(value);
  };
  const onConflict = useConflict(group.groupId, () => mark(false));
  const update = useUpdateGroup({
    onSuccess: () => {
      mark(false);
      toast.success(t('detail.updated'));
    },
    onError: (error) => onConflict(error) || applyApiErrors(form, error),
  });
  useEffect(() => {
    if (!dirty) form.setFieldsValue(group);
  }, [form, group, dirty]);
  return (
    <section className="nrn-panel">
      <h2>{t('settings.basic')}</h2>
      <Form<Basics>
        form={form}
        className="nrn-narrow"
        layout="vertical"
        disabled={disabled || update.isPending}
        initialValues={group}
        onValuesChange={() => mark(true)}
        onFinish={(body) =>
          update.mutate({ params: { groupId: group.groupId }, body: { ...body, version: group.version } })
        }
      >
        <GroupFields />
        <div className="nrn-form-actions">
          <Button type="primary" htmlType="submit" disabled={disabled || !dirty} loading={update.isPending}>
            {kit('action.save')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
