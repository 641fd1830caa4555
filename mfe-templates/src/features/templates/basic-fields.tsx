import { Name } from '@noren/contracts/core';
import { TemplateCreate, templateStatuses } from '@noren/contracts/templates';
import { Form, getMaxLength, Input, Radio, useRules } from '@noren/mfe-kit/form';
import { useMessages } from '../../messages.js';
import { CategorySelect } from './category-select.js';
import { TagSelect } from './tag-select.js';

/** A template's name, code, labels and status. */
export function BasicFields() {
  const t = useMessages();
  const rules = useRules();
  const { name, code, description } = TemplateCreate.properties;
  return (
    <>
      <Form.Item name="name" label={t('field.name')} rules={rules(name, { required: true })}>
        <Input maxLength={getMaxLength(name)} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="code"
        label={t('field.code')}
        extra={t('field.codeHelp')}
        rules={rules(code, { required: true, patternRule: 'halfWidth' })}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="description" label={t('field.description')} rules={rules(description)}>
        <Input.TextArea rows={3} maxLength={getMaxLength(description)} showCount />
      </Form.Item>
      <Form.Item name="typeId" label={t('field.typeId')}>
        <CategorySelect />
      </Form.Item>
      <Form.Item name="tagIds" label={t('field.tagIds')}>
        <TagSelect />
      </Form.Item>
      <Form.Item name="status" label={t('field.status')} extra={t('field.statusHelp')}>
        <Radio.Group options={templateStatuses.map((value) => ({ value, label: t(`status.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="sourceBranch"
        label={t('field.sourceBranch')}
        extra={t('field.sourceBranchHelp')}
        rules={rules(Name)}
      >
        <Input maxLength={getMaxLength(Name)} autoComplete="off" />
      </Form.Item>
    </>
  );
}
