import { Button } from '@noren/mfe-kit/display';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../texts.js';
import { Block } from '../arrangement/block.js';
import { Control } from '../fields/control.js';
import { getField, type Slot } from '../slot.js';
import { BlockList } from './block-list.js';
import type { CustomPage } from './custom-page.js';
import { PageNameDialog } from './page-name-dialog.js';
import { usePageAddresses } from './use-page-addresses.js';

interface Props {
  list: Slot<CustomPage[]>;
  slot: Slot<CustomPage>;
}

/** One custom page: its name, whether members can open it, its blocks from top to bottom. */
export function PageEditor({ list, slot }: Props) {
  const t = useTexts();
  const addresses = usePageAddresses();
  const [naming, setNaming] = useState(false);
  const { title, slug } = slot.value;
  return (
    <div className="apps-blocks">
      <nav>
        <Link {...addresses.list}>← {t('customPage.all')}</Link>
      </nav>
      <Block title={title || slug}>
        <div className="apps-custom-page">
          <code>/{slug}</code>
          <Button size="small" disabled={slot.form.disabled} onClick={() => setNaming(true)}>
            {t('customPage.rename')}
          </Button>
          <Control slot={getField(slot, 'visible')} />
        </div>
      </Block>
      <Block title={slot.form.label('blocks')}>
        <BlockList slot={getField(slot, 'blocks')} />
      </Block>
      {naming ? (
        <PageNameDialog
          list={list}
          index={list.value.indexOf(slot.value)}
          onCancel={() => setNaming(false)}
          onDone={(names) => {
            setNaming(false);
            slot.set({ ...slot.value, ...names });
            if (names.slug !== slug) addresses.replace(names.slug);
          }}
        />
      ) : null}
    </div>
  );
}
