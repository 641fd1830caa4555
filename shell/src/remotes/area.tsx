import { scopedHistory } from '@noren/mfe-kit';
import { EmptyState, LoadingState, useDocumentTitle } from '@noren/mfe-kit/frame';
import type { RemoteProps } from '@noren/mfe-kit/remote';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { mountRootParcel } from 'single-spa';
import Parcel from 'single-spa-react/parcel';
import { startProgress } from '../frame/progress.js';
import { useMessages } from '../messages.js';
import { toOwner } from './remote-list.js';
import { type OpenedRemote, type RemoteRegistry, useRemotes } from './remote-registry.js';

type Opening =
  | { state: 'loading' }
  | { state: 'open'; remote: OpenedRemote }
  | { state: 'down'; error: unknown };

/** The part of the page that one remote renders. Render it with the remote's name as key. */
export function Area({ name, registry }: { name: string; registry: RemoteRegistry }) {
  const [opening, setOpening] = useState<Opening>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const props = useRemoteProps(name);

  useEffect(() => {
    let left = false;
    const done = startProgress();
    registry
      .open(name)
      .then(
        (remote) => !left && setOpening({ state: 'open', remote }),
        (error: unknown) => !left && setOpening({ state: 'down', error }),
      )
      .finally(done);
    return () => {
      left = true;
      done();
    };
  }, [name, registry, attempt]);

  const fail = useCallback((error: unknown) => setOpening({ state: 'down', error }), []);
  const retry = () => {
    setOpening({ state: 'loading' });
    setAttempt(attempt + 1);
  };

  if (opening.state === 'loading') return <LoadingState />;
  if (opening.state === 'down') return <RemoteDown onRetry={retry} />;
  const { entryUrl, mount } = opening.remote;
  return (
    <Parcel<RemoteProps>
      key={entryUrl}
      config={{ bootstrap: mount.bootstrap, mount: mount.mount, unmount: mount.unmount }}
      mountParcel={mountRootParcel}
      handleError={fail}
      wrapClassName="nrn-area"
      {...props}
    />
  );
}

function useRemoteProps(name: string): RemoteProps {
  const { history } = useRouter();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const isMine = (pathname: string) => toOwner(pathname, useRemotes.getState().remotes)?.remote === name;
    return { history: scopedHistory(history, isMine), queryClient };
  }, [history, queryClient, name]);
}

/** Shown in the area of an unreachable remote; the rest of the console keeps working. */
export function RemoteDown({ onRetry }: { onRetry: () => void }) {
  const t = useMessages();
  useDocumentTitle(t('remote.down'));
  return (
    <div role="alert">
      <EmptyState title={t('remote.down')}>
        <p className="nrn-state-note">{t('remote.downNote')}</p>
        <button type="button" className="nrn-button" onClick={onRetry}>
          {t('remote.retry')}
        </button>
      </EmptyState>
    </div>
  );
}
