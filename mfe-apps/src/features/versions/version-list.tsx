import type { ConfigurationVersion } from '@noren/contracts/configurations';
import { formatDateTime, type ListSearch, useKitMessages, useMay } from '@noren/mfe-kit';
import { SettingsChanges } from '@noren/mfe-kit/audit';
import { Button, Tag } from '@noren/mfe-kit/display';
import { EmptyState } from '@noren/mfe-kit/frame';
import { RowMenu } from '@noren/mfe-kit/nav';
import { ListTable, type TableColumnsType } from '@noren/mfe-kit/table';
import { useState } from 'react';
import { useMessages } from '../../messages.js';
import { ChangedSections } from './changed-sections.js';
import { CompareDrawer } from './compare-drawer.js';
import { useVersions } from './queries.js';
import { RestoreDialog } from './restore-dialog.js';

interface Props {
  appId: string;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

/** Every saved version of an app's settings, to compare and restore. */
export function VersionList({ appId, search, onSearch }: Props) {
  const t = useMessages();
  const versions = useVersions(appId, search);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [comparing, setComparing] = useState(false);
  const [restoring, setRestoring] = useState<number>();
  const [one = 0, other = 0] = chosen.map(Number).sort((first, second) => first - second);
  const newest = versions.data?.page.totalElements ?? 0;
  return (
    <>
      <ListTable<ConfigurationVersion>
        list="versions"
        query={versions}
        search={search}
        onSearch={onSearch}
        rowKey={({ version }) => String(version)}
        columns={useColumns(newest, setRestoring)}
        filters={
          <>
            <Button disabled={chosen.length !== 2} onClick={() => setComparing(true)}>
              {t('version.compare')}
            </Button>
            {chosen.length === 2 ? null : <span className="nrn-muted">{t('version.compareHint')}</span>}
          </>
        }
        selection={{
          selected: chosen,
          // Selecting a third version deselects the first.
          onSelect: (keys) => setChosen(keys.slice(-2)),
          label: ({ version }) => t('version.select', { version }),
        }}
        details={({ version }) =>
          version === 1 ? (
            <p className="nrn-muted">{t('version.first')}</p>
          ) : (
            <SettingsChanges appId={appId} from={version - 1} to={version} />
          )
        }
        empty={<EmptyState title={t('version.empty')} />}
      />
      {comparing ? (
        <CompareDrawer appId={appId} from={one} to={other} onClose={() => setComparing(false)} />
      ) : null}
      {restoring === undefined ? null : (
        <RestoreDialog
          appId={appId}
          version={restoring}
          newest={newest}
          onClose={() => setRestoring(undefined)}
        />
      )}
    </>
  );
}

function useColumns(
  newest: number,
  onRestore: (version: number) => void,
): TableColumnsType<ConfigurationVersion> {
  const t = useMessages();
  const kit = useKitMessages();
  const mayWrite = useMay('config.write');
  return [
    {
      title: t('version.number'),
      key: 'version',
      width: 160,
      render: (_, { version }) => (
        <>
          {version} {version === newest ? <Tag color="success">{t('version.current')}</Tag> : null}
        </>
      ),
    },
    {
      title: t('version.savedAt'),
      key: 'savedAt',
      width: 170,
      render: (_, { savedAt }) => formatDateTime(savedAt),
    },
    { title: t('version.savedBy'), width: 160, dataIndex: 'savedBy' },
    {
      title: t('version.changed'),
      key: 'changed',
      isMultiline: true,
      render: (_, version) => <ChangedSections version={version} />,
    },
    {
      title: kit('list.actions'),
      key: 'actions',
      className: 'nrn-cell-actions',
      render: (_, { version }) =>
        version === newest ? null : (
          <RowMenu
            name={`${t('version.number')} ${version}`}
            actions={[
              {
                key: 'restore',
                label: t('version.restore'),
                disabled: !mayWrite,
                onClick: () => onRestore(version),
              },
            ]}
          />
        ),
    },
  ];
}
