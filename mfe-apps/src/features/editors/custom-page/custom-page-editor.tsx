import { EmptyState } from '@noren/mfe-kit/frame';
import { Link, useParams } from '@tanstack/react-router';
import { useMessages } from '../../../messages.js';
import type { EditorProps } from '../editor.js';
import { getItems } from '../field-binding.js';
import { useSection } from '../use-section.js';
import { usePageAddresses } from './custom-page.js';
import { PageEditor } from './page-editor.js';
import { PageList } from './page-list.js';

/** The editor of custom pages: all of them, or the one that the address names. */
export function CustomPageEditor(props: EditorProps<'customPage'>) {
  const t = useMessages();
  const addresses = usePageAddresses();
  const { slug } = useParams({ strict: false }) as { slug?: string };
  const list = useSection('customPage', props).field('pages');
  if (slug === undefined) return <PageList binding={list} />;
  const page = getItems(list).find(({ value }) => value.slug === slug);
  if (page !== undefined) return <PageEditor key={page.path} list={list} binding={page} />;
  return (
    <EmptyState title={t('customPage.missing', { slug })}>
      <Link {...addresses.list}>{t('customPage.all')}</Link>
    </EmptyState>
  );
}
