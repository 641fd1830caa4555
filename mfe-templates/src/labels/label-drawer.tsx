import type { ApiError } from '@noren/contracts/client';
import { TemplateTagCreate } from '@noren/contracts/template-tags';
import { TemplateTypeCreate } from '@noren/contracts/template-types';
import {
  confirmUnsaved,
  getErrorMessage,
  toast,
  useDraftSource,
  useKitMessages,
  useUnsavedGuard,
} from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Alert, ConflictDialog, Drawer } from '@noren/mfe-kit/feedback';
import { applyApiErrors, Form, getMaxLength, Input, useRules } from '@noren/mfe-kit/form';
import { useState } from 'react';
import { useMessages } from '../messages.js';
import type { Label, LabelCalls, LabelKind, LabelValues } from './label.js';
import { labelDifferences } from './label-differences.js';
import type { LabelDraft } from './label-draft.js';

interface Props {
  kind: LabelKind;
  calls: LabelCalls;
  /** Undefined for a new one. */
  label: Label | undefined;
  /** Input from before a sign-in. */
  typed: Partial<LabelValues> | undefined;
  onClose: () => void;
}

/** Creates or edits a label. */
export function LabelDrawer({ kind, calls, label, typed, onClose }: Props) {
  const t = useMessages();
  const kit = useKitMessages();
  const [form] = Form.useForm<LabelValues>();
  const [base, setBase] = useState(label);
  const [dirty, setDirty] = useState(typed !== undefined);
  const [failure, setFailure] = useState<ApiError>();
  const [newest, setNewest] = useState<Label>();
  useUnsavedGuard(dirty);
  useDraftSource((): LabelDraft | undefined => {
    if (!dirty) return undefined;
    return { values: form.getFieldsValue(), ...(base === undefined ? {} : { label: base }) };
  }, kind);
  const { save, isPending } = calls.useSave({
    onSuccess: () => {
      toast.success(t(label === undefined ? `${kind}.created` : `${kind}.updated`));
      onClose();
    },
    onError: (error) => {
      setFailure(error);
      if (error.current === undefined) applyApiErrors(form, error);
      else setNewest(error.current as Label);
      return true;
    },
  });
  const close = async () => {
    if (!dirty || (await confirmUnsaved())) onClose();
  };
  return (
    <Drawer
      size={480}
      title={t(label === undefined ? `${kind}.create` : `${kind}.edit`)}
      onClose={() => void close()}
      extra={
        <Button type="primary" loading={isPending} onClick={() => form.submit()}>
          {kit(label === undefined ? 'action.create' : 'action.save')}
        </Button>
      }
    >
      {failure === undefined ? null : (
        <Alert className="templates-rejected" type="error" showIcon title={getErrorMessage(failure)} />
      )}
      <Form<LabelValues>
        form={form}
        layout="vertical"
        disabled={isPending}
        initialValues={{ name: label?.name, keyName: label?.keyName, ...typed }}
        onValuesChange={() => setDirty(true)}
        onFinish={(values) => {
          setFailure(undefined);
          save(values, base);
        }}
      >
        <LabelFields kind={kind} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
      {newest === undefined ? null : (
        <ConflictDialog
          differences={labelDifferences(kind, form.getFieldsValue(), newest, t)}
          onCancel={() => setNewest(undefined)}
          onFetch={() => {
            setBase(newest);
            form.setFieldsValue({ name: newest.name, keyName: newest.keyName ?? '' });
            setDirty(false);
            setFailure(undefined);
            setNewest(undefined);
          }}
        />
      )}
    </Drawer>
  );
}

function LabelFields({ kind }: { kind: LabelKind }) {
  const t = useMessages();
  const rules = useRules();
  const { name, keyName } = { ...TemplateTagCreate.properties, ...TemplateTypeCreate.properties };
  return (
    <>
      <Form.Item name="name" label={t(`${kind}.name`)} rules={rules(name, { required: true })}>
        <Input maxLength={getMaxLength(name)} showCount autoFocus autoComplete="off" />
      </Form.Item>
      {kind === 'tag' ? null : (
        <Form.Item
          name="keyName"
          label={t('category.keyName')}
          extra={t('category.keyNameHelp')}
          rules={rules(keyName, { required: true, patternRule: 'halfWidth' })}
        >
          <Input autoComplete="off" />
        </Form.Item>
      )}
    </>
  );
}
