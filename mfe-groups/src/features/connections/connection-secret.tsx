import type { Connection } from '@noren/contracts/connections';
import { confirm, toast, useMay, useSession } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../messages.js';
import { useUpdateConnection } from './queries.js';
import { SecretDialog } from './secret-dialog.js';

/** The masked secret, with a button that replaces it. */
export function ConnectionSecret({ connection }: { connection: Connection }) {
  const t = useMessages();
  const mayWrite = useMay('connection.write');
  const cache = useQueryClient();
  const session = useSession();
  const [secret, setSecret] = useState<string>();
  const rotate = useUpdateConnection({
    onSuccess: (_answer, { body }) => {
      toast.success(t('secret.rotated'));
      setSecret(body.clientSecret);
    },
    onError: () => {
      // The Connect ID may have changed; the next attempt uses its current version.
      void cache.invalidateQueries({ queryKey: ['connections'] });
      return false;
    },
  });
  /** The end of the secret is sent only after a recent sign-in. */
  const show = async () => {
    if (await session.reauthenticate()) await cache.invalidateQueries({ queryKey: ['connections'] });
  };
  const ask = async () => {
    const yes = await confirm({
      title: t('secret.rotateTitle'),
      body: t('secret.rotateBody'),
      okText: t('secret.rotateGo'),
      danger: true,
    });
    if (!yes) return;
    const { id, version } = connection;
    rotate.mutate({ params: { id }, body: { version, clientSecret: createSecret() } });
  };
  return (
    <section className="nrn-panel nrn-narrow">
      <h2>{t('connection.clientSecret')}</h2>
      {connection.clientSecret === undefined ? null : (
        <p>
          <code className="groups-code">{connection.clientSecret}</code>
        </p>
      )}
      {mayWrite && connection.clientSecret === undefined ? (
        <p>
          <Button size="small" onClick={() => void show()}>
            {t('secret.show')}
          </Button>
        </p>
      ) : null}
      <p className="nrn-muted">{t(mayWrite ? 'connection.secretMasked' : 'connection.secretHidden')}</p>
      <div className="nrn-form-actions">
        <Button danger disabled={!mayWrite} loading={rotate.isPending} onClick={() => void ask()}>
          {t('secret.rotate')}
        </Button>
      </div>
      {secret === undefined ? null : (
        <SecretDialog clientId={connection.clientId} secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </section>
  );
}

/** Bytes of a secret; the same number as the service generates on creation. */
const secretBytes = 32;

/** Returns a random client secret, base64url. */
function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(secretBytes));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
