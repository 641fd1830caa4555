import { RuntimeName } from '@noren/contracts/runtimes';
import { useUnsavedGuard } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { applyApiErrors, Form, Input, useRules, useSavedForm } from '@noren/mfe-kit/form';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../messages.js';
import { usePublishedRuntimes } from './queries.js';

interface Props {
  name: string;
  submitText: string;
  disabled: boolean;
  pending: boolean;
  save: (name: string) => Promise<unknown>;
  /** Actions next to the submit button. */
  actions?: ReactNode;
}

/** The name of a runtime version. */
export function RuntimeForm({ name, submitText, disabled, pending, save, actions }: Props) {
  const t = useMessages();
  const rules = useRules();
  const navigate = useNavigate();
  const [form] = Form.useForm<{ name: string }>();
  const [dirty, setDirty] = useState(false);
  useUnsavedGuard(dirty);
  useSavedForm(form, { dirty, onRestore: () => setDirty(true) });
  const submit = async (values: { name: string }) => {
    try {
      await save(values.name);
      await navigate({ to: '/runtime-version', ignoreBlocker: true });
    } catch (error) {
      applyApiErrors(form, error);
    }
  };
  return (
    <Form
      form={form}
      layout="vertical"
      className="nrn-panel nrn-narrow"
      initialValues={{ name }}
      disabled={disabled}
      onValuesChange={(_, values) => setDirty(values.name !== name)}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item
        name="name"
        label={t('column.name')}
        extra={
          <>
            {t('runtime.nameRule')}
            <Unregistered />
          </>
        }
        rules={rules(RuntimeName, { required: true })}
      >
        <Input placeholder={t('runtime.nameHint')} autoComplete="off" />
      </Form.Item>
      <div className="nrn-form-actions">
        <Button type="primary" htmlType="submit" loading={pending}>
          {submitText}
        </Button>
        {actions}
      </div>
    </Form>
  );
}

/** Names the newest published versions that can be registered. */
function Unregistered() {
  const t = useMessages();
  const published = usePublishedRuntimes();
  const names = published.data?.data.filter(({ registered }) => !registered).map(({ name }) => name) ?? [];
  return names.length === 0 ? null : <div>{t('runtime.toRegister', { versions: names.join(', ') })}</div>;
}
