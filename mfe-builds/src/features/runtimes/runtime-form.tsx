import { type Runtime, RuntimeName } from '@noren/contracts';
import { useKitTexts, useMay, useUnsavedGuard } from '@noren/mfe-kit';
import { Button, Flex } from '@noren/mfe-kit/display';
import { applyApiErrors, Form, Input, useRules } from '@noren/mfe-kit/form';
import { Page, QueryState } from '@noren/mfe-kit/frame';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../texts.js';
import { useRuntime } from './use-runtimes.js';
import { useCreateRuntime, useUpdateRuntime } from './use-save-runtime.js';

interface FormProps {
  name: string;
  submitText: string;
  disabled: boolean;
  pending: boolean;
  save: (name: string) => Promise<unknown>;
}

function RuntimeForm({ name, submitText, disabled, pending, save }: FormProps) {
  const t = useTexts();
  const kit = useKitTexts();
  const rules = useRules();
  const navigate = useNavigate();
  const [form] = Form.useForm<{ name: string }>();
  const [dirty, setDirty] = useState(false);
  useUnsavedGuard(dirty);
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
      <Form.Item name="name" label={t('column.name')} rules={rules(RuntimeName, { required: true })}>
        <Input placeholder={t('runtime.nameHint')} autoComplete="off" />
      </Form.Item>
      <Flex gap="small" justify="end">
        <Button disabled={false} onClick={() => void navigate({ to: '/runtime-version' })}>
          {kit('action.cancel')}
        </Button>
        <Button type="primary" htmlType="submit" loading={pending}>
          {submitText}
        </Button>
      </Flex>
    </Form>
  );
}

/** Registers the runtime that stands on the server under a version name. */
export function RuntimeCreate() {
  const t = useTexts();
  const create = useCreateRuntime();
  return (
    <Page title={t('runtime.create')} subtitle={t('runtime.createBody')} breadcrumb={<RuntimesLink />}>
      <RuntimeForm
        name=""
        submitText={t('runtime.create')}
        disabled={!useMay('runtime.write')}
        pending={create.isPending}
        save={(name) => create.mutateAsync({ body: { name } })}
      />
    </Page>
  );
}

/** Renames a runtime version. */
export function RuntimeEdit() {
  const t = useTexts();
  const { runtimeVersionId } = useParams({ from: '/runtime-version/$runtimeVersionId' });
  const runtime = useRuntime(runtimeVersionId);
  return (
    <Page title={t('runtime.edit')} breadcrumb={<RuntimesLink />}>
      <QueryState query={runtime}>
        {({ data }) => <RenameForm key={data.version} runtime={data} />}
      </QueryState>
    </Page>
  );
}

function RenameForm({ runtime }: { runtime: Runtime }) {
  const kit = useKitTexts();
  const update = useUpdateRuntime();
  return (
    <RuntimeForm
      name={runtime.name}
      submitText={kit('action.save')}
      disabled={!useMay('runtime.write')}
      pending={update.isPending}
      save={(name) =>
        update.mutateAsync({ params: { id: runtime.id }, body: { version: runtime.version, name } })
      }
    />
  );
}

function RuntimesLink() {
  const t = useTexts();
  return <Link to="/runtime-version">{t('runtime.title')}</Link>;
}
