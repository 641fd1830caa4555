import { type ListSearch, useDraftRestore } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { EmptyState, Page } from '@noren/mfe-kit/frame';
import { ListTable } from '@noren/mfe-kit/table';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../messages.js';
import type { TemplateSearch } from '../template-search.js';
import type { Label, LabelCalls, LabelKind, LabelValues } from './label.js';
import { LabelDraft } from './label-draft.js';
import { LabelDrawer } from './label-drawer.js';
import { useLabelColumns } from './use-label-columns.js';
import { useRemoveLabel } from './use-remove-label.js';

interface Props {
  kind: LabelKind;
  calls: LabelCalls;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  /** Returns the search for the templates that have a label. */
  getTemplates: (label: Label) => TemplateSearch;
}

/** What the drawer is open for. */
interface Opened {
  /** Undefined for a new one. */
  label?: Label | undefined;
  /** Input from before a sign-in. */
  typed?: Partial<LabelValues>;
}

/** The labels of one kind: a list, a drawer to create and edit them, deletion. */
export function LabelScreen({ kind, calls, search, onSearch, getTemplates }: Props) {
  const t = useMessages();
  const [open, setOpen] = useState<Opened>();
  useDraftRestore(LabelDraft, ({ label, values }) => setOpen({ label, typed: values }), kind);
  const labels = calls.useList(search);
  const removal = useRemoveLabel(kind, calls);
  const columns = useLabelColumns({
    kind,
    getTemplates,
    onEdit: (label) => setOpen({ label }),
    onRemove: removal.ask,
  });
  const create = (
    <Button type="primary" onClick={() => setOpen({})}>
      {t(`${kind}.create`)}
    </Button>
  );
  return (
    <Page
      title={t(`${kind}.title`)}
      subtitle={t(`${kind}.lead`)}
      breadcrumb={<Link to="/template">{t('list.title')}</Link>}
      actions={create}
    >
      <ListTable<Label>
        query={labels}
        columns={columns}
        rowKey={({ id }) => id}
        search={search}
        onSearch={onSearch}
        list={`labels.${kind}`}
        searchLabel={t(`${kind}.search`)}
        empty={
          search.name === undefined ? (
            <EmptyState title={t(`${kind}.empty`)}>{create}</EmptyState>
          ) : (
            <EmptyState title={t(`${kind}.nothingFound`, { name: search.name })} />
          )
        }
      />
      {open === undefined ? null : (
        <LabelDrawer
          kind={kind}
          calls={calls}
          label={open.label}
          typed={open.typed}
          onClose={() => setOpen(undefined)}
        />
      )}
      {removal.dialog}
    </Page>
  );
}
