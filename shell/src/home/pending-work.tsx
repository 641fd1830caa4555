import { may } from '@noren/contracts/permissions';
import { type Work, workEndpoints } from '@noren/contracts/work';
import { useRead, useSession } from '@noren/mfe-kit';
import { useMessages } from '../messages.js';
import { WaitingList, type WaitingListProps } from './pending-list.js';

/** Polling interval while the page is open, in milliseconds. */
const pollIntervalMs = 30_000;

/** The user's waiting work; renders nothing if there is none. */
export function PendingWork() {
  const t = useMessages();
  const { role } = useSession().user;
  const work = useRead(workEndpoints.get, {}, { refetchInterval: pollIntervalMs });
  if (work.data === undefined) {
    if (work.isPending) return <WaitingLoading />;
    return (
      <div className="shell-waiting-note" role="alert">
        {t('home.waitingFailed')}
        <button type="button" className="nrn-button" onClick={() => void work.refetch()}>
          {t('error.retry')}
        </button>
      </div>
    );
  }
  const lists = getLists(work.data.data, may(role, 'review.decide'));
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
}

/** One line that appears only if the response takes a moment. */
function WaitingLoading() {
  const t = useMessages();
  return <div className="shell-waiting-note shell-late" role="status" aria-label={t('home.waiting')} />;
}

function getLists({ reviews, failedBuilds, publishing }: Work, mayDecide: boolean): WaitingListProps[] {
  const all: WaitingListProps[] = [
    ...(mayDecide
      ? [{ titleKey: 'home.reviews', icon: 'review', page: 'build-history', list: reviews } as const]
      : []),
    { titleKey: 'home.failedBuilds', icon: 'build', page: 'build-history', list: failedBuilds },
    { titleKey: 'home.publishing', icon: 'deploy', page: 'deploy-history', list: publishing },
  ];
  return all.filter(({ list }) => list.total > 0);
}
