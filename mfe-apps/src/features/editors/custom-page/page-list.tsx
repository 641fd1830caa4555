import { confirm, useKitMessages } from '@noren/mfe-kit';
import { Button, Tag } from '@noren/mfe-kit/display';
import { SortableList } from '@noren/mfe-kit/fields';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../../messages.js';
import { type FieldBinding, getField, getItems, newItem } from '../field-binding.js';
import { Control } from '../fields/control.js';
import { FieldError } from '../fields/field-frame.js';
import { type CustomPage, usePageAddresses } from './custom-page.js';
import { PageNameDialog } from './page-name-dialog.js';

/** All custom pages, to add, name, reorder, delete and open. */
export function PageList({ binding }: { binding: FieldBinding<CustomPage[]> }) {
  const t = useMessages();
  const kit = useKitMessages();
  const addresses = usePageAddresses();
  /** Index of the page being named; one past the last is a new one. */
  const [named, setNamed] = useState<number>();
  const items = getItems(binding);
  const full = items.length >= (binding.schema.maxItems ?? Number.POSITIVE_INFINITY);

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
        label={binding.label}
        items={binding.value}
        onChange={binding.set}
        getName={({ title, slug }) => title || slug}
        empty={t('customPage.none')}
        disabled={binding.form.disabled}
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
            <Control binding={getField(items[index] as FieldBinding<CustomPage>, 'visible')} />
            <Button
              size="small"
              disabled={binding.form.disabled}
              aria-label={t('customPage.renameOf', { name: page.title || page.slug })}
              onClick={() => setNamed(index)}
            >
              {t('customPage.rename')}
            </Button>
          </div>
        )}
      />
      <FieldError binding={binding} />
      <div className="apps-add">
        <Button
          type="primary"
          disabled={binding.form.disabled || full}
          onClick={() => setNamed(binding.value.length)}
        >
          {t('customPage.add')}
        </Button>
        <span className="apps-field-note">
          {t('customPage.count', { count: items.length, limit: binding.schema.maxItems ?? 0 })}
        </span>
      </div>
      {named === undefined ? null : (
        <PageNameDialog
          list={binding}
          index={named}
          onCancel={() => setNamed(undefined)}
          onDone={(names) => {
            setNamed(undefined);
            const page = items[named];
            if (page !== undefined) return page.set({ ...page.value, ...names });
            binding.set([...binding.value, newItem(binding, { visible: true, ...names })]);
            addresses.open(names.slug);
          }}
        />
      )}
    </>
  );
}
