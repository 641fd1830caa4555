import type { AppDetail } from '@noren/contracts/apps';
import type { ContentId } from '@noren/contracts/contents';
import { Button, Flex } from '@noren/mfe-kit/display';
import { Segmented } from '@noren/mfe-kit/form';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../messages.js';
import { useExportContents } from './use-export-contents.js';

// The import is used too rarely to load with the list.
const ImportDialog = lazy(() =>
  import('./import/import-dialog.js').then((module) => ({ default: module.ImportDialog })),
);

/** Filter of a content list. */
export type PublishedFilter = 'all' | 'published' | 'unpublished';

interface FilterProps {
  value: PublishedFilter;
  onChange: (value: PublishedFilter) => void;
}

export function StateFilter({ value, onChange }: FilterProps) {
  const t = useMessages();
  return (
    <Segmented
      aria-label={t('content.state')}
      value={value}
      onChange={onChange}
      options={(['all', 'published', 'unpublished'] as const).map((one) => ({
        value: one,
        label: t(`contentFilter.${one}`),
      }))}
    />
  );
}

interface Props {
  kindId: ContentId;
  app: AppDetail;
  item: string;
  mayWrite: boolean;
  onCreate: () => void;
}

/** Buttons that create contents, import them from a file, and export them all. */
export function ContentTools({ kindId, app, item, mayWrite, onCreate }: Props) {
  const t = useMessages();
  const [isImporting, setImporting] = useState(false);
  const { pending, download } = useExportContents(kindId, app);
  return (
    <Flex gap={8} className="apps-content-tools">
      <Button loading={pending} onClick={() => void download()}>
        {t('content.export')}
      </Button>
      <Button disabled={!mayWrite} onClick={() => setImporting(true)}>
        {t('content.import')}
      </Button>
      <Button type="primary" disabled={!mayWrite} onClick={onCreate}>
        {t('content.create', { item })}
      </Button>
      {isImporting ? (
        <Suspense fallback={null}>
          <ImportDialog kindId={kindId} app={app} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </Flex>
  );
}
