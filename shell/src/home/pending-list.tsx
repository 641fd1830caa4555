import { type IconName } from '@noren/mfe-kit';
import { NavIcon } from '@noren/mfe-kit/frame';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../messages.js';

/** Something that waits for the user. */
export interface WaitingItem {
  readonly key: string;
  /** The page that handles it. */
  readonly to: string;
  readonly name: string;
  /** Who asked for it, and when. */
  readonly note: string;
  /** Why it failed, if it did. */
  readonly why?: string | undefined;
}

export interface WaitingListProps {
  titleKey:
    | 'home.reviews'
    | 'home.releases'
    | 'home.failedBuilds'
    | 'home.brokenReleases'
    | 'home.publishing'
    | 'home.accessRequests';
  icon: IconName;
  total: number;
  items: readonly WaitingItem[];
}

/** Number of items before expanding, so that the app list below stays in view. */
const first = 2;

/** Waiting work of one kind, oldest first, each linked to its page. */
export function WaitingList({ titleKey, icon, total, items }: WaitingListProps) {
  const t = useMessages();
  const [all, setAll] = useState(false);
  const visibleItems = all ? items : items.slice(0, first);
  return (
    <div>
      <h3>
        <NavIcon name={icon} />
        {t(titleKey)}
        <span className="shell-count">{total}</span>
      </h3>
      <ul>
        {visibleItems.map(({ key, to, name, note, why }) => (
          <li key={key}>
            {/* Long texts are truncated; the titles show them in full. */}
            <Link to={to} title={name}>
              {name}
            </Link>
            <small title={note}>{note}</small>
            {why === undefined ? null : (
              <small className="shell-why" title={why}>
                {why}
              </small>
            )}
          </li>
        ))}
      </ul>
      {all && total > items.length ? <small>{t('home.beyond', { shown: items.length, total })}</small> : null}
      {items.length > first ? (
        <button type="button" className="shell-link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('home.less') : t('home.more', { count: total - first })}
        </button>
      ) : null}
    </div>
  );
}
