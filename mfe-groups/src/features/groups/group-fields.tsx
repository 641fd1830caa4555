import { Group, groupTypes } from '@noren/contracts/groups';
import { Form, getMaxLength, Input, Radio, useRules } from '@noren/mfe-kit/form';
import { useMessages } from '../../messages.js';
import { ReleasePolicyFields } from './release-policy-fields.js';

/** Fields shared by creating and editing a group. */
export function GroupFields() {
  const t = useMessages();
  const rules = useRules();
  const { name, code, description } = Group.properties;
  return (
    <>
      <Form.Item name="name" label={t('field.name')} rules={rules(name, { required: true })}>
        <Input maxLength={getMaxLength(name)} showCount />
      </Form.Item>
      <Form.Item
        name="code"
        label={t('field.code')}
        extra={t('field.codeHelp')}
        rules={rules(code, { required: true, patternRule: 'halfWidth' })}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="type" label={t('field.type')} rules={[{ required: true }]}>
        <Radio.Group options={groupTypes.map((value) => ({ value, label: t(`type.${value}`) }))} />
      </Form.Item>
      <Form.Item name="description" label={t('field.description')} rules={rules(description)}>
        <Input.TextArea rows={4} maxLength={getMaxLength(description)} showCount />
      </Form.Item>
      <ReleasePolicyFields />
    </>
  );
}
