import type { AppDetail } from '@noren/contracts/apps';
import type { ContentReleaseItemInput } from '@noren/contracts/content-releases';
import {
  type AnyContent,
  type ContentId,
  type ContentState,
  contentIds,
  contentKind,
  contentStates,
  isKindOn,
} from '@noren/contracts/contents';
import type { Many } from '@noren/contracts/core';
import { contentTexts } from '@noren/contracts/texts';
import { type ListSearch, pseudoText, useKitMessages, useLocale } from '@noren/mfe-kit';
import { Modal } from '@noren/mfe-kit/feedback';
import { Radio } from '@noren/mfe-kit/form';
import { EmptyState } from '@noren/mfe-kit/frame';
import { Select } from '@noren/mfe-kit/select';
import { ListTable } from '@noren/mfe-kit/table';
import { useState } from 'react';
import { ContentStateTag, usePublications } from '../../content-state.js';
import { useMessages } from '../../messages.js';
import { useContentChoices } from './queries.js';

interface Props {
  app: AppDetail;
  isBusy: boolean;
  onAdd: (items: ContentReleaseItemInput[]) => void;
  onClose: () => void;
}

/** Chooses contents of any kind to publish, or to take off production, with a release. */
export function AddItemsDialog({ app, isBusy, onAdd, onClose }: Props) {
  const t = useMessages();
  const kit = useKitMessages();
  const [action, setAction] = useState<ContentReleaseItemInput['action']>('publish');
  const [kind, setKind] = useState<ContentId>('coupons');
  const [state, setState] = useState<ContentState | ''>('');
  const [search, setSearch] = useState<ListSearch>({ size: 10 });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const locale = useLocale((current) => current.locale);
  const query = { ...search, ...(state === '' ? {} : { state }) };
  const contents = useContentChoices(kind, app.id, query);
  const rows = contents.data?.data ?? [];
  const publications = usePublications(
    kind,
    app.id,
    rows.map(({ id }) => id),
  );
  const toKey = ({ id }: { id: string }) => `${kind}/${id}`;
  const fromFirst = () => setSearch(({ page: _page, ...rest }) => rest);
  const add = () =>
    onAdd(
      chosen.map((key) => {
        const [kindId = '', contentId = ''] = key.split('/');
        return { kind: kindId as ContentId, contentId, action };
      }),
    );
  return (
    <Modal
      width={820}
      title={t('addItems.title')}
      okText={chosen.length === 0 ? kit('action.add') : t('addItems.ok', { count: chosen.length })}
      okButtonProps={{ disabled: chosen.length === 0 }}
      confirmLoading={isBusy}
      onOk={add}
      onCancel={onClose}
    >
      <div className="apps-add-items">
        <Radio.Group
          aria-label={t('addItems.action')}
          value={action}
          onChange={({ target }) => setAction(target.value as typeof action)}
          options={[
            { value: 'publish', label: t('addItems.publish') },
            { value: 'remove', label: t('addItems.remove') },
          ]}
        />
        <ListTable<AnyContent>
          query={contents as typeof contents & { data: Many<AnyContent> | undefined }}
          rowKey={toKey}
          search={search}
          onSearch={setSearch}
          searchLabel={t('addItems.search')}
          filters={
            <>
              <Select<ContentId>
                aria-label={t('addItems.kind')}
                className="apps-content-filter"
                value={kind}
                options={contentIds
                  .filter((id) => isKindOn(contentKind(id), app.features))
                  .map((id) => ({ value: id, label: pseudoText(contentTexts[locale][id].title) }))}
                onChange={(next) => {
                  setKind(next);
                  fromFirst();
                }}
              />
              <Select<ContentState | ''>
                aria-label={t('contentFilter.label')}
                className="apps-content-filter"
                value={state}
                options={[
                  { value: '', label: t('contentFilter.all') },
                  ...contentStates.map((value) => ({ value, label: t(`contentState.${value}`) })),
                ]}
                onChange={(next) => {
                  setState(next);
                  fromFirst();
                }}
              />
            </>
          }
          selection={{
            selected: chosen,
            onSelect: setChosen,
            label: ({ name }) => t('content.select', { name }),
          }}
          columns={[
            { title: t('addItems.name'), dataIndex: 'name' },
            {
              title: t('publication.title'),
              key: 'state',
              render: (_, { id }) => {
                const found = publications.get(id);
                return found === undefined ? t('content.none') : <ContentStateTag state={found.state} />;
              },
            },
          ]}
          empty={<EmptyState title={t('list.nothingFound')} />}
        />
      </div>
    </Modal>
  );
}
