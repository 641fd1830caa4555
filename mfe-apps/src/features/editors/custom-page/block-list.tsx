import { Button } from '@noren/mfe-kit/display';
import { SortableList } from '@noren/mfe-kit/fields';
import { Select } from '@noren/mfe-kit/select';
import { useMessages } from '../../../messages.js';
import { type FieldBinding, getField, getItems, newItem } from '../field-binding.js';
import { Control } from '../fields/control.js';
import { controlProps, FieldError, FieldFrame } from '../fields/field-frame.js';
import { TextControl } from '../fields/text-control.js';
import { type CustomPageBlock, getParagraphs } from './custom-page.js';

type Kind = CustomPageBlock['type'];

/** The blocks of a page, one below the other. */
export function BlockList({ binding }: { binding: FieldBinding<CustomPageBlock[]> }) {
  const t = useMessages();
  const items = getItems(binding);
  const kinds = (binding.schema.items?.properties?.['type']?.enum ?? []) as readonly Kind[];
  const getLabel = (kind: string) => binding.form.getLabel('type', kind);
  const limit = binding.schema.maxItems ?? Number.POSITIVE_INFINITY;
  const full = items.length >= limit;
  return (
    <>
      <SortableList
        label={binding.label}
        items={binding.value}
        onChange={binding.set}
        getName={({ type }, index) => t('editor.item', { label: getLabel(type), number: index + 1 })}
        empty={t('customPage.noBlocks')}
        disabled={binding.form.disabled}
        renderItem={(_, index) => (
          <BlockFields binding={items[index] as FieldBinding<CustomPageBlock>} kinds={kinds} />
        )}
      />
      <FieldError binding={binding} />
      <div className="apps-add" role="group" aria-label={t('customPage.addBlock')}>
        {kinds.map((type) => (
          <Button
            key={type}
            disabled={binding.form.disabled || full}
            onClick={() => binding.set([...binding.value, newItem(binding, { type })])}
          >
            {t('customPage.addOf', { kind: getLabel(type) })}
          </Button>
        ))}
        <span className="apps-field-note">
          {t('customPage.count', { count: items.length, limit: binding.schema.maxItems ?? 0 })}
        </span>
      </div>
    </>
  );
}

function BlockFields({ binding, kinds }: { binding: FieldBinding<CustomPageBlock>; kinds: readonly Kind[] }) {
  const type = getField(binding, 'type');
  const { id, disabled } = controlProps(type);
  return (
    <div className="apps-block-fields">
      <FieldFrame binding={type}>
        <Select
          id={id}
          value={type.value}
          disabled={disabled}
          onChange={type.set}
          options={kinds.map((value) => ({ value, label: binding.form.getLabel('type', value) }))}
        />
      </FieldFrame>
      <Contents binding={binding} />
    </div>
  );
}

function Contents({ binding }: { binding: FieldBinding<CustomPageBlock> }) {
  const t = useMessages();
  const html = getField(binding, 'html');
  const text = getField(binding, 'text');
  switch (binding.value.type) {
    case 'heading':
      return <TextControl binding={text} label={t('customPage.heading')} multiline={false} />;
    case 'text':
      // Plain text from before rich text existed is converted to paragraphs.
      return (
        <Control binding={{ ...html, value: html.value === '' ? getParagraphs(text.value) : html.value }} />
      );
    case 'image':
      return (
        <>
          <Control binding={getField(binding, 'imageUrl')} />
          <TextControl binding={text} label={t('customPage.imageText')} multiline={false} />
          <Control binding={getField(binding, 'link')} />
        </>
      );
    case 'button':
      return (
        <>
          <TextControl binding={text} label={t('customPage.buttonText')} multiline={false} />
          <Control binding={getField(binding, 'link')} />
        </>
      );
    case 'space':
      return <p className="apps-field-note">{t('customPage.space')}</p>;
  }
}
