import type { AppDetail } from '@noren/contracts/apps';
import {
  type ContentId,
  type ContentQuery,
  type ContentState,
  contentStates,
} from '@noren/contracts/contents';
import { Button, Flex } from '@noren/mfe-kit/display';
import { Select } from '@noren/mfe-kit/select';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../messages.js';
import type { RenderAddToRelease } from './use-publishing.js';
import { useExportContents } from './use-export-contents.js';

// The import is used too rarely to load with the list.
const ImportDialog = lazy(() =>
  import('./import/import-dialog.js').then((module) => ({ default: module.ImportDialog })),
);

/** Values of the flag of the drafts. */
export const visibilities = ['published', 'unpublished'] as const;

/** Filter of a content list: by the flag of the drafts, or by where they stand in production. */
export type ContentFilter = 'all' | (typeof visibilities)[number] | ContentState;

/** Returns the query of a filter. */
export function toFilterQuery(filter: ContentFilter): Pick<ContentQuery, 'published' | 'state'> {
  if (filter === 'all') return {};
  if (filter === 'published' || filter === 'unpublished') return { published: filter === 'published' };
  return { state: filter };
}

interface FilterProps {
  value: ContentFilter;
  onChange: (value: ContentFilter) => void;
}

export function StateFilter({ value, onChange }: FilterProps) {
  const t = useMessages();
  return (
    <Select<ContentFilter>
      aria-label={t('contentFilter.label')}
      className="apps-content-filter"
      value={value}
      onChange={onChange}
      options={[
        { value: 'all', label: t('contentFilter.all') },
        {
          label: t('publication.title'),
          options: contentStates.map((state) => ({ value: state, label: t(`contentState.${state}`) })),
        },
        {
          label: t('content.shown'),
          options: visibilities.map((one) => ({ value: one, label: t(`contentFilter.${one}`) })),
        },
      ]}
    />
  );
}

interface Props {
  kindId: ContentId;
  app: AppDetail;
  item: string;
  mayWrite: boolean;
  addToRelease: RenderAddToRelease;
  onCreate: () => void;
}

/** Buttons that create contents, import them from a file, and export them all. */
export function ContentTools({ kindId, app, item, mayWrite, addToRelease, onCreate }: Props) {
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
          <ImportDialog
            kindId={kindId}
            app={app}
            addToRelease={addToRelease}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      ) : null}
    </Flex>
  );
}
