import { confirm, useKitTexts } from '@noren/mfe-kit';
import { Button, Tag } from '@noren/mfe-kit/display';
import { SortableList } from '@noren/mfe-kit/fields';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../texts.js';
import { Control } from '../fields/control.js';
import { FieldError } from '../fields/field-frame.js';
import { getField, getItems, newItem, type Slot } from '../slot.js';
import type { CustomPage } from './custom-page.js';
import { PageNameDialog } from './page-name-dialog.js';
import { usePageAddresses } from './use-page-addresses.js';

/** All custom pages: added, named, put in order, deleted; each opens at its address. */
export function PageList({ slot }: { slot: Slot<CustomPage[]> }) {
  const t = useTexts();
  const kit = useKitTexts();
  const addresses = usePageAddresses();
  /** Place of the page that is named; one behind the last is a new one. */
  const [named, setNamed] = useState<number>();
  const items = getItems(slot);
  const full = items.length >= (slot.schema.maxItems ?? Number.POSITIVE_INFINITY);

  const mayRemove = ({ title, slug }: CustomPage) =>
    confirm({
      title: t('customPage.deleteTitle', { name: title || slug }),
      body: t('customPage.deleteBody'),
      okText: kit('action.delete'),
      danger: true,
    });

  return (
    <>
      <SortableList
        label={slot.label}
        items={slot.value}
        onChange={slot.set}
        getName={({ title, slug }) => title || slug}
        empty={t('customPage.none')}
        disabled={slot.form.disabled}
        mayRemove={mayRemove}
        renderItem={(page, index) => (
          <div className="apps-custom-page">
            <Link
              {...addresses.page(page.slug)}
              aria-label={t('customPage.editOf', { name: page.title || page.slug })}
            >
              {t('customPage.edit')}
            </Link>
            <code>/{page.slug}</code>
            <Tag>{t('customPage.blocks', { count: page.blocks.length })}</Tag>
            <Control slot={getField(items[index] as Slot<CustomPage>, 'visible')} />
            <Button
              size="small"
              disabled={slot.form.disabled}
              aria-label={t('customPage.renameOf', { name: page.title || page.slug })}
              onClick={() => setNamed(index)}
            >
              {t('customPage.rename')}
            </Button>
          </div>
        )}
      />
      <FieldError slot={slot} />
      <div className="apps-add">
        <Button
          type="primary"
          disabled={slot.form.disabled || full}
          onClick={() => setNamed(slot.value.length)}
        >
          {t('customPage.add')}
        </Button>
        <span className="apps-field-note">
          {t('customPage.count', { count: items.length, limit: slot.schema.maxItems ?? 0 })}
        </span>
      </div>
      {named === undefined ? null : (
        <PageNameDialog
          list={slot}
          index={named}
          onCancel={() => setNamed(undefined)}
          onDone={(names) => {
            setNamed(undefined);
            const page = items[named];
            if (page !== undefined) return page.set({ ...page.value, ...names });
            slot.set([...slot.value, newItem(slot, { visible: true, ...names })]);
            addresses.open(names.slug);
          }}
        />
      )}
    </>
  );
}
