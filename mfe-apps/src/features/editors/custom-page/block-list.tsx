import { Button } from '@noren/mfe-kit/display';
import { SortableList } from '@noren/mfe-kit/fields';
import { Select } from '@noren/mfe-kit/select';
import { useTexts } from '../../../texts.js';
import { Control } from '../fields/control.js';
import { controlProps, FieldError, FieldFrame } from '../fields/field-frame.js';
import { TextControl } from '../fields/text-control.js';
import { getField, getItems, newItem, type Slot } from '../slot.js';
import type { CustomPageBlock } from './custom-page.js';
import { getParagraphs } from './paragraphs.js';

type Kind = CustomPageBlock['type'];

/** The blocks of a page, one below the other. */
export function BlockList({ slot }: { slot: Slot<CustomPageBlock[]> }) {
  const t = useTexts();
  const items = getItems(slot);
  const kinds = (slot.schema.items?.properties?.['type']?.enum ?? []) as readonly Kind[];
  const word = (kind: string) => slot.form.word('type', kind);
  const limit = slot.schema.maxItems ?? Number.POSITIVE_INFINITY;
  const full = items.length >= limit;
  return (
    <>
      <SortableList
        label={slot.label}
        items={slot.value}
        onChange={slot.set}
        getName={({ type }, index) => t('editor.item', { label: word(type), number: index + 1 })}
        empty={t('customPage.noBlocks')}
        disabled={slot.form.disabled}
        renderItem={(_, index) => <BlockFields slot={items[index] as Slot<CustomPageBlock>} kinds={kinds} />}
      />
      <FieldError slot={slot} />
      <div className="apps-add" role="group" aria-label={t('customPage.addBlock')}>
        {kinds.map((type) => (
          <Button
            key={type}
            disabled={slot.form.disabled || full}
            onClick={() => slot.set([...slot.value, newItem(slot, { type })])}
          >
            {t('customPage.addOf', { kind: word(type) })}
          </Button>
        ))}
        <span className="apps-field-note">
          {t('customPage.count', { count: items.length, limit: slot.schema.maxItems ?? 0 })}
        </span>
      </div>
    </>
  );
}

function BlockFields({ slot, kinds }: { slot: Slot<CustomPageBlock>; kinds: readonly Kind[] }) {
  const type = getField(slot, 'type');
  const { id, disabled } = controlProps(type);
  return (
    <div className="apps-block-fields">
      <FieldFrame slot={type}>
        <Select
          id={id}
          value={type.value}
          disabled={disabled}
          onChange={type.set}
          options={kinds.map((value) => ({ value, label: slot.form.word('type', value) }))}
        />
      </FieldFrame>
      <Contents slot={slot} />
    </div>
  );
}

function Contents({ slot }: { slot: Slot<CustomPageBlock> }) {
  const t = useTexts();
  const html = getField(slot, 'html');
  const text = getField(slot, 'text');
  switch (slot.value.type) {
    case 'heading':
      return <TextControl slot={text} label={t('customPage.heading')} multiline={false} />;
    case 'text':
      // What was written before there was formatting is shown as paragraphs.
      return (
        <Control slot={{ ...html, value: html.value === '' ? getParagraphs(text.value) : html.value }} />
      );
    case 'image':
      return (
        <>
          <Control slot={getField(slot, 'imageUrl')} />
          <TextControl slot={text} label={t('customPage.imageText')} multiline={false} />
          <Control slot={getField(slot, 'link')} />
        </>
      );
    case 'button':
      return (
        <>
          <TextControl slot={text} label={t('customPage.buttonText')} multiline={false} />
          <Control slot={getField(slot, 'link')} />
        </>
      );
    case 'space':
      return <p className="apps-field-note">{t('customPage.space')}</p>;
  }
}
