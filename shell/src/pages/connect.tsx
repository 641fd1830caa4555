import { ApiError } from '@noren/contracts/client';
import type { ConnectionClient } from '@noren/contracts/connections';
import { Id } from '@noren/contracts/core';
import { getErrorMessage, useKitMessages } from '@noren/mfe-kit';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { BareLayout } from '../frame/bare-layout.js';
import { useMessages } from '../messages.js';

export interface ConnectProps {
  /** Connect ID from the URL, if any. */
  initialId: string | null;
  /**
   * Returns the client of a Connect ID.
   *
   * @throws ApiError
   */
  findClient: (connectId: string) => Promise<ConnectionClient>;
  /** Redirects to the sign-in page of this client. */
  onSignIn: (clientId: string) => Promise<void>;
}

const shape = new RegExp((Id as { pattern?: string }).pattern ?? '');

/** The page `/connect`: redirects from a Connect ID, in the URL or typed, to its client's sign-in. */
export function Connect({ initialId, findClient, onSignIn }: ConnectProps) {
  const t = useMessages();
  const kit = useKitMessages();
  const [connectId, setConnectId] = useState(initialId ?? '');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const connect = useCallback(
    async (typed: string) => {
      setFailure(undefined);
      if (!shape.test(typed)) return setFailure(kit('rule.connectId'));
      setBusy(true);
      try {
        const { clientId } = await findClient(typed);
        await onSignIn(clientId);
      } catch (error) {
        setBusy(false);
        setFailure(isUnknown(error) ? kit('rule.connectId') : getErrorMessage(error));
      }
    },
    [findClient, onSignIn, kit],
  );

  // A Connect ID in the URL is submitted automatically.
  const started = useRef(initialId === null || initialId === '');
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void connect(connectId);
  }, [connect, connectId]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void connect(connectId.trim());
  };

  return (
    <BareLayout title={t('connect.title')}>
      <p>{t('connect.lead')}</p>
      <form onSubmit={submit} noValidate>
        <label htmlFor="connect-id">Connect ID</label>
        <input
          id="connect-id"
          className="shell-input"
          value={connectId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          aria-invalid={failure !== undefined}
          aria-describedby={failure === undefined ? undefined : 'connect-failure'}
          onChange={(event) => setConnectId(event.target.value)}
        />
        {failure === undefined ? null : (
          <p id="connect-failure" className="shell-failure" role="alert">
            {failure}
          </p>
        )}
        <button type="submit" className="nrn-button shell-primary" disabled={busy}>
          {t(busy ? 'connect.busy' : 'connect.go')}
        </button>
      </form>
    </BareLayout>
  );
}

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'connectionNotFound';
