import { Button } from '@noren/mfe-kit/display';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../../messages.js';
import { Block } from '../arrangement/drawing-parts.js';
import { type FieldBinding, getField } from '../field-binding.js';
import { Control } from '../fields/control.js';
import { BlockList } from './block-list.js';
import { type CustomPage, usePageAddresses } from './custom-page.js';
import { PageNameDialog } from './page-name-dialog.js';

interface Props {
  list: FieldBinding<CustomPage[]>;
  binding: FieldBinding<CustomPage>;
}

/** One custom page: its name, its visibility, and its blocks from top to bottom. */
export function PageEditor({ list, binding }: Props) {
  const t = useMessages();
  const addresses = usePageAddresses();
  const [naming, setNaming] = useState(false);
  const { title, slug } = binding.value;
  return (
    <div className="apps-blocks">
      <nav>
        <Link {...addresses.list}>← {t('customPage.all')}</Link>
      </nav>
      <Block title={title || slug}>
        <div className="apps-custom-page">
          <code>/{slug}</code>
          <Button size="small" disabled={binding.form.disabled} onClick={() => setNaming(true)}>
            {t('customPage.rename')}
          </Button>
          <Control binding={getField(binding, 'visible')} />
        </div>
      </Block>
      <Block title={binding.form.label('blocks')}>
        <BlockList binding={getField(binding, 'blocks')} />
      </Block>
      {naming ? (
        <PageNameDialog
          list={list}
          index={list.value.indexOf(binding.value)}
          onCancel={() => setNaming(false)}
          onDone={(names) => {
            setNaming(false);
            binding.set({ ...binding.value, ...names });
            if (names.slug !== slug) addresses.replace(names.slug);
          }}
        />
      ) : null}
    </div>
  );
}
