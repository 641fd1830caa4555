import { SortableList } from '@noren/mfe-kit/fields';
import { Select } from '@noren/mfe-kit/select';
import { useTexts } from '../../../texts.js';
import { Block } from '../arrangement/block.js';
import type { EditorProps } from '../editor.js';
import { Control } from '../fields/control.js';
import { controlProps, FieldFrame } from '../fields/field-frame.js';
import { getField, getItems, newItem, type Slot, unusedValues } from '../slot.js';
import { useSection } from '../use-section.js';

type MemberField = EditorProps<'memberInfo'>['value']['memberFields'][number];

/** The page of what members told: its words, its fields in their order, its consent. */
export function MemberInfoEditor(props: EditorProps<'memberInfo'>) {
  const t = useTexts();
  const { field } = useSection('memberInfo', props);
  return (
    <div className="apps-blocks">
      <Block title={t('memberInfo.page')}>
        <Control slot={field('title')} />
        <Control slot={field('lead')} />
      </Block>
      <Block title={t('memberInfo.fields')}>
        <Fields slot={field('memberFields')} />
      </Block>
      <Block title={t('memberInfo.save')}>
        <Control slot={field('consentText')} />
        <Control slot={field('saveButtonText')} />
        <Control slot={field('savedText')} />
      </Block>
    </div>
  );
}

function Fields({ slot }: { slot: Slot<MemberField[]> }) {
  const t = useTexts();
  const items = getItems(slot);
  const unused = unusedValues(slot, 'key');
  const [next] = unused;
  return (
    <SortableList
      label={slot.label}
      items={slot.value}
      onChange={slot.set}
      getName={({ key, label }) => label || slot.form.word('key', key)}
      create={() => newItem(slot, { editable: true, ...(next === undefined ? {} : { key: next }) })}
      addLabel={t('memberInfo.add')}
      empty={t('memberInfo.none')}
      limit={slot.schema.maxItems}
      disabled={slot.form.disabled}
      renderItem={(_, index) => <Row slot={items[index] as Slot<MemberField>} unused={unused} />}
    />
  );
}

function Row({ slot, unused }: { slot: Slot<MemberField>; unused: readonly MemberField['key'][] }) {
  const key = getField(slot, 'key');
  const word = (value: string) => slot.form.word('key', value);
  const { id, disabled, invalid, describedBy } = controlProps(key);
  return (
    <div className="apps-member-field">
      <FieldFrame slot={key}>
        <Select
          id={id}
          value={key.value}
          disabled={disabled}
          status={invalid ? 'error' : ''}
          aria-describedby={describedBy}
          onChange={key.set}
          options={[key.value, ...unused].map((value) => ({ value, label: word(value) }))}
        />
      </FieldFrame>
      <Control slot={getField(slot, 'label')} placeholder={word(key.value)} />
      <Control slot={getField(slot, 'required')} />
      <Control slot={getField(slot, 'editable')} />
    </div>
  );
}
