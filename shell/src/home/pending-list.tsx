import { errorTexts, isErrorCode } from '@noren/contracts/errors';
import type { WorkItem, WorkList } from '@noren/contracts/work';
import { formatDateTime, type IconName, pseudoText, useLocale } from '@noren/mfe-kit';
import { NavIcon } from '@noren/mfe-kit/frame';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../messages.js';

export interface WaitingListProps {
  titleKey: 'home.reviews' | 'home.failedBuilds' | 'home.publishing';
  icon: IconName;
  /** The app's page that handles the item. */
  page: 'build-history' | 'deploy-history';
  list: WorkList;
}

/** Number of items before expanding, so that the app list below stays in view. */
const first = 2;

/** Waiting work of one kind, oldest first, each linked to its page. */
export function WaitingList({ titleKey, icon, page, list }: WaitingListProps) {
  const t = useMessages();
  const [all, setAll] = useState(false);
  const visibleItems = all ? list.items : list.items.slice(0, first);
  return (
    <div>
      <h3>
        <NavIcon name={icon} />
        {t(titleKey)}
        <span className="shell-count">{list.total}</span>
      </h3>
      <ul>
        {visibleItems.map((item) => (
          <li key={`${item.assetsHistoryId} ${item.environment ?? ''}`}>
            <AssetLink item={item} page={page} />
            <ItemNote item={item} />
          </li>
        ))}
      </ul>
      {all && list.total > list.items.length ? (
        <small>{t('home.beyond', { shown: list.items.length, total: list.total })}</small>
      ) : null}
      {list.items.length > first ? (
        <button type="button" className="shell-link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('home.less') : t('home.more', { count: list.total - first })}
        </button>
      ) : null}
    </div>
  );
}

/** Long names are truncated; the title shows the full name. */
function AssetLink({ item, page }: { item: WorkItem; page: WaitingListProps['page'] }) {
  const name = useMessages()('home.asset', { app: item.appName, version: item.assetsVersion });
  return (
    <Link to={`/app/${item.appId}/${page}`} title={name}>
      {name}
    </Link>
  );
}

function ItemNote({ item: { by, at, environment, failureCode } }: { item: WorkItem }) {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const why =
    failureCode !== undefined && isErrorCode(failureCode)
      ? pseudoText(errorTexts[locale][failureCode])
      : undefined;
  const when = formatDateTime(at);
  const note =
    environment === undefined
      ? t('home.by', { by, at: when })
      : t('home.toEnvironment', { environment: t(`environment.${environment}`), by, at: when });
  return (
    <>
      <small title={note}>{note}</small>
      {why === undefined ? null : (
        <small className="shell-why" title={why}>
          {why}
        </small>
      )}
    </>
  );
}
