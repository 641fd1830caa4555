import type { Connection } from '@noren/contracts/connections';
import { useKitMessages, useMay } from '@noren/mfe-kit';
import { Alert } from '@noren/mfe-kit/feedback';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../messages.js';
import { useGroupNames } from '../../use-group-names.js';
import { ConnectionForm } from './connection-form.js';
import { ConnectionSecret } from './connection-secret.js';
import { CopyField } from './secret-dialog.js';

/** A Connect ID's facts, its form and its secret. */
export function ConnectionSettings({ connection }: { connection: Connection }) {
  const t = useMessages();
  const kit = useKitMessages();
  const mayWrite = useMay('connection.write');
  const { id, groupId } = connection;
  const getName = useGroupNames([groupId]);
  return (
    <>
      {mayWrite ? null : (
        <Alert type="info" showIcon className="groups-notice" title={kit('state.readOnly')} />
      )}
      <section className="nrn-panel nrn-narrow">
        <h2>{t('connection.settings')}</h2>
        <CopyField label={t('connection.id')} text={id} />
        <p className="nrn-muted">{t('connection.idHelp')}</p>
        <p className="groups-of">
          {t('connection.groupId')}:{' '}
          <Link to="/group/$groupId" params={{ groupId }}>
            {getName(groupId) ?? groupId}
          </Link>
        </p>
        <ConnectionForm connection={connection} />
      </section>
      <ConnectionSecret connection={connection} />
    </>
  );
}
