import type { AppDetail } from '@noren/contracts/apps';
import type { Sections } from '@noren/contracts/config-sections';
import { type AnyContent, type ContentId, contentKind } from '@noren/contracts/contents';
import type { Many } from '@noren/contracts/core';
import type { PreviewState } from '@noren/contracts/previews';
import { contentTexts } from '@noren/contracts/texts';
import { type ListSearch, pseudoTexts, useLocale, useMay } from '@noren/mfe-kit';
import { EmptyState, QueryState } from '@noren/mfe-kit/frame';
import { ListTable } from '@noren/mfe-kit/table';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { toCopyName } from '../../copy-name.js';
import { useMessages } from '../../messages.js';
import { usePublications } from '../../content-state.js';
import { useContentActions } from './content-actions.js';
import { toContentViews, toFirstSearch } from './content-views.js';
import { useContentColumns } from './content-columns.js';
import { type ContentFilter, ContentTools, StateFilter, toFilterQuery } from './content-tools.js';
import { createCopy } from './content-values.js';
import { hasEnglishName } from './english-tag.js';
import { useTakeDown } from './publication/use-take-down.js';
import { useContents } from './queries.js';
import { SelectionBar } from './selection-bar.js';
import { GuessedCodes } from './guessed-codes/guessed-codes.js';
import { useDeletion } from './deletion/use-deletion.js';
import { useSelectionDeletion } from './deletion/use-selection-deletion.js';
import { useOpenedContent } from './use-opened-content.js';
import { type RenderAddToRelease, usePublishing } from './use-publishing.js';

// Lists work without the form engine.
const ContentDrawer = lazy(() =>
  import('./content-drawer.js').then((module) => ({ default: module.ContentDrawer })),
);

interface ContentListProps {
  app: AppDetail;
  kindId: ContentId;
  /** The app's stored settings. */
  sections: Sections;
  /** The content whose editor the page was opened for. */
  linkedId?: string | undefined;
  /** Renders the runtime's page with unsaved content. */
  preview: (content: PreviewState['content']) => ReactNode;
  addToRelease: RenderAddToRelease;
}

/** The contents of one kind in an app. */
export function ContentList({ app, kindId, sections, linkedId, preview, addToRelease }: ContentListProps) {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const labels = pseudoTexts(contentTexts[locale][kindId]);
  const item = labels.item.toLowerCase();
  const kind = contentKind(kindId);
  // Not in the URL, because a navigation would ask about unsaved settings in the other tab.
  const [search, setSearch] = useState<ListSearch>(() => toFirstSearch(kind));
  const [filter, setFilter] = useState<ContentFilter>('all');
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const { opened, read, open, close } = useOpenedContent(kindId, app.id, linkedId);
  const mayWrite = useMay('content.write');
  const contents = useContents(kindId, app.id, {
    ...search,
    ...toFilterQuery(filter),
  });
  const rows = contents.data?.data ?? [];
  const publications = usePublications(
    kindId,
    app.id,
    rows.map(({ id }) => id),
  );
  const isReviewed = app.releasePolicy.contentReview !== 'off';
  const publishing = usePublishing(kindId, app.id, isReviewed, () => setSelected([]));
  const takeDown = useTakeDown(kindId, app.id);
  const chosen = rows.filter(({ id }) => selected.includes(id)) as AnyContent[];
  const live = chosen.filter(({ id }) => publications.get(id)?.liveVersion !== undefined);
  const deletion = useDeletion(kindId, app.id);
  const selectionDeletion = useSelectionDeletion(kindId, app.id);
  const more = useContentActions(kindId, app, mayWrite);
  const create = () => open({ purpose: 'create', start: kind.defaults });
  const columns = useContentColumns({
    kindId,
    labels,
    appId: app.id,
    mayWrite,
    isBusy: publishing.isBusy,
    // Apps in Japanese only have nothing to translate.
    marksMissingEnglish: rows.some(hasEnglishName),
    isReviewed,
    getPublication: publications.get,
    onOpen: (content) => open({ purpose: 'edit', content, start: {} }),
    onCopy: (content) =>
      open({
        purpose: 'copyTitle',
        start: createCopy(
          kind,
          content,
          toCopyName(content.name, (name) => t('content.copyName', { name })),
        ),
      }),
    onDelete: (content) => void deletion.ask(content),
    getMore: more.getAction,
    onPublish: (content, published) => publishing.publish([content.id], published),
  });
  const list = (next: ListSearch, of = filter) => {
    setSelected([]);
    setSearch(next);
    setFilter(of);
  };
  return (
    <div className="apps-contents">
      <p className="apps-note">{t(isReviewed ? 'content.leadReviewed' : 'content.leadAtOnce')}</p>
      <GuessedCodes app={app} kindId={kindId} sections={sections} mayWrite={mayWrite} />
      <ContentTools
        kindId={kindId}
        app={app}
        item={item}
        mayWrite={mayWrite}
        addToRelease={addToRelease}
        onCreate={create}
      />
      <ListTable<AnyContent>
        query={contents as typeof contents & { data: Many<AnyContent> | undefined }}
        columns={columns}
        rowKey={({ id }) => id}
        search={search}
        onSearch={list}
        list={`contents.${kindId}`}
        views={toContentViews(kind, search, filter, list)}
        searchLabel={t('content.search', { label: (labels.fields['name'] ?? item).toLowerCase() })}
        filters={<StateFilter value={filter} onChange={(of) => list({ ...search, page: 0 }, of)} />}
        selection={{
          selected,
          onSelect: setSelected,
          label: ({ name }) => t('content.select', { name }),
          disabled: !mayWrite,
        }}
        empty={nothing()}
      />
      <SelectionBar
        count={selected.length}
        liveCount={live.length}
        isBusy={publishing.isBusy || takeDown.isBusy || selectionDeletion.isBusy}
        isReviewed={isReviewed}
        onAdd={() => setAdding(true)}
        onPublish={(published) => void publishing.ask(chosen, published)}
        onTakeDown={() => void takeDown.ask(live).then((release) => release && setSelected([]))}
        onDelete={() => void selectionDeletion.ask(chosen, live).then((isDone) => isDone && setSelected([]))}
        onClear={() => setSelected([])}
      />
      {isAdding
        ? addToRelease(selected, (isAdded) => {
            setAdding(false);
            if (isAdded) setSelected([]);
          })
        : null}
      {publishing.message}
      {takeDown.message}
      {deletion.message}
      {selectionDeletion.message}
      {more.dialog}
      {read?.isError === true ? <QueryState query={read}>{() => null}</QueryState> : null}
      {opened === undefined ? null : (
        <Suspense fallback={null}>
          <ContentDrawer
            title={t(`content.${opened.purpose}`, { item })}
            app={app}
            kindId={kindId}
            sections={sections}
            content={opened.content}
            start={opened.start}
            typed={opened.typed}
            preview={preview}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );

  /** Returns the empty state, with the next step. */
  function nothing() {
    if (search.name !== undefined) return <EmptyState title={t('list.nothingFound')} />;
    if (filter !== 'all') return <EmptyState title={t('content.noneOfState', { title: labels.title })} />;
    return (
      <EmptyState title={t('content.empty', { title: labels.title })}>
        <p className="nrn-state-note">
          {mayWrite
            ? t('content.emptyNote', { create: t('content.create', { item }) })
            : t('content.emptyReadOnly')}
        </p>
      </EmptyState>
    );
  }
}
