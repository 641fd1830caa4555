import { type AccessRequest, accessRequestEndpoints } from '@noren/contracts/access-requests';
import type { Many } from '@noren/contracts/core';
import { may } from '@noren/contracts/permissions';
import { type ContentWork, type Work, workEndpoints, type WorkList } from '@noren/contracts/work';
import { useLocale, useRead, useSession } from '@noren/mfe-kit';
import { useMessages } from '../messages.js';
import { WaitingList, type WaitingListProps } from './pending-list.js';
import { toAccessItem, toBuildItem, toReleaseItem } from './waiting-items.js';

/** Polling interval while the page is open, in milliseconds. */
const pollIntervalMs = 30_000;

/** The user's waiting work; renders nothing if there is none. */
export function PendingWork() {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const { role } = useSession().user;
  const builds = useRead(workEndpoints.get, {}, { refetchInterval: pollIntervalMs });
  const contents = useRead(workEndpoints.contents, {}, { refetchInterval: pollIntervalMs });
  const mayAnswer = may(role, 'group.write');
  // Not waited for: another service has it, whose outage must not hide the rest.
  const requests = useRead(
    accessRequestEndpoints.list,
    { query: { status: 'open', sort: 'createdAt,asc' } },
    { refetchInterval: pollIntervalMs, enabled: mayAnswer },
  );
  if (builds.data === undefined || contents.data === undefined) {
    if (builds.isPending || contents.isPending) return <WaitingLoading />;
    return (
      <div className="shell-waiting-note" role="alert">
        {t('home.waitingFailed')}
        <button
          type="button"
          className="nrn-button"
          onClick={() => void Promise.all([builds.refetch(), contents.refetch()])}
        >
          {t('error.retry')}
        </button>
      </div>
    );
  }
  const lists = [
    ...getBuildLists(builds.data.data, may(role, 'review.decide')),
    ...getReleaseLists(contents.data.data, may(role, 'contentRelease.decide')),
    ...(requests.data === undefined ? [] : [getAccessList(requests.data)]),
  ].filter(({ total }) => total > 0);
  if (lists.length === 0) return null;
  return (
    <section className="nrn-panel shell-waiting" aria-labelledby="waiting">
      <h2 id="waiting">{t('home.waiting')}</h2>
      <div className="shell-waiting-lists">
        {lists.map((list) => (
          <WaitingList key={list.titleKey} {...list} />
        ))}
      </div>
    </section>
  );

  function getBuildLists(
    { reviews, failedBuilds, publishing }: Work,
    mayDecide: boolean,
  ): WaitingListProps[] {
    const history = ({ total, items }: WorkList, page: 'build-history' | 'deploy-history') => ({
      total,
      items: items.map((item) => toBuildItem(item, page, t, locale)),
    });
    return [
      ...(mayDecide
        ? [{ titleKey: 'home.reviews', icon: 'review', ...history(reviews, 'build-history') } as const]
        : []),
      { titleKey: 'home.failedBuilds', icon: 'build', ...history(failedBuilds, 'build-history') },
      { titleKey: 'home.publishing', icon: 'deploy', ...history(publishing, 'deploy-history') },
    ];
  }

  function getAccessList({ data, page }: Many<AccessRequest>): WaitingListProps {
    const items = data.map((request) => toAccessItem(request, t));
    return { titleKey: 'home.accessRequests', icon: 'person', total: page.totalElements, items };
  }

  function getReleaseLists({ requested, broken }: ContentWork, mayDecide: boolean): WaitingListProps[] {
    const history = ({ total, items }: ContentWork['requested']) => ({
      total,
      items: items.map((item) => toReleaseItem(item, t, locale)),
    });
    return [
      ...(mayDecide ? [{ titleKey: 'home.releases', icon: 'review', ...history(requested) } as const] : []),
      { titleKey: 'home.brokenReleases', icon: 'content', ...history(broken) },
    ];
  }
}

/** One line that appears only if the response takes a moment. */
function WaitingLoading() {
  const t = useMessages();
  return <div className="shell-waiting-note shell-late" role="status" aria-label={t('home.waiting')} />;
}
