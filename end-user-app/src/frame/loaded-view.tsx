import type { ReactNode } from 'react';
import type { Loaded } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { type IconPath } from './icons.js';
import { LoadFailed, Notice } from './notice.js';

interface Props<T> {
  loaded: Loaded<T>;
  reload: () => void;
  /** Shown while loading; skeleton lines by default. */
  waiting?: ReactNode;
  /** Notice for an item that does not exist, with a link to continue. */
  absent?: { icon: IconPath; title?: string; lead?: string; link: string; label: string };
  children: (value: T) => ReactNode;
}

/** Renders a list or an item in each state: loading, absent, failed, ready, or cached. */
export function LoadedView<T>({ loaded, reload, waiting, absent, children }: Props<T>) {
  const { view } = usePage();
  if (loaded.status === 'loading') return waiting ?? <Skeletons />;
  if (loaded.status === 'ready') {
    return (
      <>
        {loaded.stale === undefined ? null : <StaleNote reload={reload} />}
        {children(loaded.value)}
      </>
    );
  }
  if (loaded.error.status !== 404 || absent === undefined) {
    return <LoadFailed error={loaded.error} reload={reload} />;
  }
  return (
    <Notice
      whole
      icon={absent.icon}
      title={absent.title ?? view.sections.text.notFoundText}
      lead={absent.lead}
    >
      <a className="button quiet" href={absent.link}>
        {absent.label}
      </a>
    </Notice>
  );
}

/** Placeholder lines for a list or an item. */
export function Skeletons({ count = 3 }: { count?: number }) {
  const { view } = usePage();
  return (
    <div className="waiting-lines" aria-busy="true">
      <span className="visually-hidden">{view.sections.text.loadingText}</span>
      {Array.from({ length: count }, (_, index) => (
        <i key={index} className="skeleton block" />
      ))}
    </div>
  );
}

function StaleNote({ reload }: { reload: () => void }) {
  const { view } = usePage();
  return (
    <div className="stale" role="status">
      <p>{view.messages.frame.stale}</p>
      <button type="button" className="text-button" onClick={reload}>
        {view.sections.text.retryButtonText}
      </button>
    </div>
  );
}
