import { SortableList } from '@noren/mfe-kit/fields';
import { Select } from '@noren/mfe-kit/select';
import { useMessages } from '../../../messages.js';
import { Block } from '../arrangement/drawing-parts.js';
import type { EditorProps } from '../editor.js';
import { type FieldBinding, getField, getItems, newItem, unusedValues } from '../field-binding.js';
import { Control } from '../fields/control.js';
import { controlProps, FieldFrame } from '../fields/field-frame.js';
import { useSection } from '../use-section.js';

type MemberField = EditorProps<'memberInfo'>['value']['memberFields'][number];

/** The member details page: its texts, its ordered fields, its consent. */
export function MemberInfoEditor(props: EditorProps<'memberInfo'>) {
  const t = useMessages();
  const { field } = useSection('memberInfo', props);
  return (
    <div className="apps-blocks">
      <Block title={t('memberInfo.page')}>
        <Control binding={field('title')} />
        <Control binding={field('lead')} />
      </Block>
      <Block title={t('memberInfo.fields')}>
        <Fields binding={field('memberFields')} />
      </Block>
      <Block title={t('memberInfo.save')}>
        <Control binding={field('consentText')} />
        <Control binding={field('saveButtonText')} />
        <Control binding={field('savedText')} />
      </Block>
    </div>
  );
}

function Fields({ binding }: { binding: FieldBinding<MemberField[]> }) {
  const t = useMessages();
  const items = getItems(binding);
  const unused = unusedValues(binding, 'key');
  const [next] = unused;
  return (
    <SortableList
      label={binding.label}
      items={binding.value}
      onChange={binding.set}
      getName={({ key, label }) => label || binding.form.getLabel('key', key)}
      create={() => newItem(binding, { editable: true, ...(next === undefined ? {} : { key: next }) })}
      addLabel={t('memberInfo.add')}
      empty={t('memberInfo.none')}
      limit={binding.schema.maxItems}
      disabled={binding.form.disabled}
      renderItem={(_, index) => <Row binding={items[index] as FieldBinding<MemberField>} unused={unused} />}
    />
  );
}

function Row({
  binding,
  unused,
}: {
  binding: FieldBinding<MemberField>;
  unused: readonly MemberField['key'][];
}) {
  const key = getField(binding, 'key');
  const getLabel = (value: string) => binding.form.getLabel('key', value);
  const { id, disabled, invalid, describedBy } = controlProps(key);
  return (
    <div className="apps-member-field">
      <FieldFrame binding={key}>
        <Select
          id={id}
          value={key.value}
          disabled={disabled}
          status={invalid ? 'error' : ''}
          aria-describedby={describedBy}
          onChange={key.set}
          options={[key.value, ...unused].map((value) => ({ value, label: getLabel(value) }))}
        />
      </FieldFrame>
      <Control binding={getField(binding, 'label')} placeholder={getLabel(key.value)} />
      <Control binding={getField(binding, 'required')} />
      <Control binding={getField(binding, 'editable')} />
    </div>
  );
}
