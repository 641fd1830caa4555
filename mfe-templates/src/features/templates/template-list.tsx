import type { Template } from '@noren/contracts/templates';
import { Button } from '@noren/mfe-kit/display';
import { EmptyState, Page } from '@noren/mfe-kit/frame';
import { ListTable } from '@noren/mfe-kit/table';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMessages } from '../../messages.js';
import type { TemplateSearch } from '../../template-search.js';
import { CategorySelect } from './category-select.js';
import { useTemplates } from './queries.js';
import { TagSelect } from './tag-select.js';
import { useTemplateColumns } from './use-template-columns.js';

/** The templates that apps start from. */
export function TemplateList() {
  const t = useMessages();
  const navigate = useNavigate();
  const search = useSearch({ from: '/template' });
  const templates = useTemplates(search);
  const columns = useTemplateColumns();
  const { typeId, tagIds } = search;
  const show = (next: TemplateSearch) => void navigate({ to: '/template', search: next });
  return (
    <Page title={t('list.title')} subtitle={t('list.lead')} actions={<CreateButton />}>
      <ListTable<Template>
        query={templates}
        search={search}
        onSearch={(next) => show({ ...next, ...getFilters({ typeId, tagIds }) })}
        list="templates"
        views={{ search, onApply: show }}
        searchLabel={t('list.search')}
        filters={<Filters search={search} onSearch={show} />}
        rowKey={(template) => template.id}
        columns={columns}
        empty={isNarrowed(search) ? <NothingFound onClear={() => show({})} /> : <NoTemplates />}
      />
    </Page>
  );
}

interface FilterValues {
  typeId: string | undefined;
  tagIds: string[] | undefined;
}

function getFilters({ typeId, tagIds }: FilterValues): TemplateSearch {
  return {
    ...(typeId === undefined ? {} : { typeId }),
    ...(tagIds === undefined || tagIds.length === 0 ? {} : { tagIds }),
  };
}

function isNarrowed({ name, typeId, tagIds }: TemplateSearch): boolean {
  return name !== undefined || typeId !== undefined || tagIds !== undefined;
}

/** Changing a filter returns to the first page. */
function Filters({
  search,
  onSearch,
}: {
  search: TemplateSearch;
  onSearch: (search: TemplateSearch) => void;
}) {
  const { page: _page, typeId, tagIds, ...rest } = search;
  const set = (filter: Partial<FilterValues>) =>
    onSearch({ ...rest, ...getFilters({ typeId, tagIds, ...filter }) });
  return (
    <>
      <CategorySelect
        className="templates-filter"
        value={typeId}
        onChange={(next) => set({ typeId: next })}
      />
      <TagSelect
        className="templates-filter"
        value={tagIds ?? []}
        onChange={(next) => set({ tagIds: next })}
      />
    </>
  );
}

function CreateButton() {
  const t = useMessages();
  const navigate = useNavigate();
  return (
    <Button type="primary" onClick={() => void navigate({ to: '/template/create' })}>
      {t('list.create')}
    </Button>
  );
}

function NoTemplates() {
  const t = useMessages();
  return (
    <EmptyState title={t('list.empty')}>
      <p className="nrn-state-note">{t('list.emptyNote')}</p>
      <CreateButton />
    </EmptyState>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useMessages();
  return (
    <EmptyState title={t('list.nothingFound')}>
      <Button onClick={onClear}>{t('list.clear')}</Button>
    </EmptyState>
  );
}
