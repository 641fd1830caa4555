import type { AppDetail } from '@noren/contracts/apps';
import type { ContentRef, ContentRelease, ContentReleaseChange } from '@noren/contracts/content-releases';
import { contentIds } from '@noren/contracts/contents';
import { contentTexts } from '@noren/contracts/texts';
import { pseudoText, useLocale } from '@noren/mfe-kit';
import { EmptyState, QueryState } from '@noren/mfe-kit/frame';
import { ListPages } from '@noren/mfe-kit/table';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages.js';
import { type BrokenItem, getMissingRef } from './broken-rules.js';
import { useReleaseChanges } from './queries.js';
import { ReleaseItem } from './release-item.js';

interface Props {
  app: AppDetail;
  release: ContentRelease;
  broken: readonly BrokenItem[];
  /** Position of the item to show, if the user followed a link to it. */
  shown: { index: number } | undefined;
  /** Adds a content that items refer to, with the errors that this mends; undefined if the user may not. */
  onAddMissing: ((missing: ContentRef, mended: readonly BrokenItem[]) => void) | undefined;
  getTools: (change: ContentReleaseChange) => ReactNode;
  /** Renders what an item changes, field by field. */
  renderChange: (change: ContentReleaseChange) => ReactNode;
  /** The next step of a release without items. */
  empty: ReactNode;
}

/** Releases of up to so many items show all their changes at first. */
const openLimit = 5;

/** The items of a release by kind, with what each changes in production. */
export function ReleaseChanges(props: Props) {
  const { release, shown, empty } = props;
  const t = useMessages();
  const [{ page, size }, setPage] = useState({ page: 0, size: 20 });
  // Follows a link to an item once, so that the user can leave its page again.
  const [followed, setFollowed] = useState(shown);
  if (shown !== followed) {
    setFollowed(shown);
    if (shown !== undefined) setPage({ page: Math.floor(shown.index / size), size });
  }
  const changes = useReleaseChanges(release, page, size);
  if (release.items.length === 0) return <EmptyState title={t('release.noItems')}>{empty}</EmptyState>;
  return (
    <QueryState query={changes}>
      {({ data, page: position }) => (
        <>
          <Kinds {...props} changes={data} first={page * size} />
          <ListPages
            page={position}
            onPage={(next) => setPage({ page: next, size })}
            onSize={(next) => setPage({ page: 0, size: next })}
          />
        </>
      )}
    </QueryState>
  );
}

function Kinds(props: Props & { changes: readonly ContentReleaseChange[]; first: number }) {
  const { app, release, broken, shown, changes, first, onAddMissing, getTools, renderChange } = props;
  const locale = useLocale((state) => state.locale);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const item = shown && list.current?.querySelector<HTMLElement>(`[data-index="${shown.index}"] strong`);
    item?.scrollIntoView?.({ block: 'center' });
    item?.focus({ preventScroll: true });
  }, [shown]);
  const isFewItems = release.items.length <= openLimit;
  const isOpen = (key: string) => toggled.has(key) !== isFewItems;
  const toggle = (key: string) =>
    setToggled((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const placed = changes.map((change, index) => ({ change, index: first + index }));
  /** Lists the errors on this page that end with a content in the release. */
  const getMended = ({ kind, contentId }: ContentRef) =>
    broken.filter((one) => {
      const change = placed.find(({ index }) => index === one.index)?.change;
      const missing = change && getMissingRef(one, change, release);
      return missing?.kind === kind && missing.contentId === contentId;
    });
  return (
    <div ref={list}>
      {contentIds
        .map((kind) => ({ kind, own: placed.filter(({ change }) => change.kind === kind) }))
        .filter(({ own }) => own.length > 0)
        .map(({ kind, own }) => (
          <section key={kind} className="apps-release-kind" aria-labelledby={`kind-${kind}`}>
            <h3 id={`kind-${kind}`}>{pseudoText(contentTexts[locale][kind].title)}</h3>
            <ul>
              {own.map(({ change, index }) => {
                const key = `${kind}/${change.contentId}`;
                return (
                  <ReleaseItem
                    key={key}
                    app={app}
                    index={index}
                    change={change}
                    broken={broken.filter((one) => one.index === index)}
                    getMissing={(one) => getMissingRef(one, change, release)}
                    onAddMissing={onAddMissing && ((ref) => onAddMissing(ref, getMended(ref)))}
                    isOpen={isOpen(key)}
                    onToggle={() => toggle(key)}
                    tools={getTools(change)}
                  >
                    {renderChange(change)}
                  </ReleaseItem>
                );
              })}
            </ul>
          </section>
        ))}
    </div>
  );
}
