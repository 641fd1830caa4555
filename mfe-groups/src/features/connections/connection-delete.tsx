import type { Connection } from '@noren/contracts/connections';
import { useMay } from '@noren/mfe-kit';
import { DeleteButton, useDeletion } from '../../deletion/delete-button.js';
import { useMessages } from '../../messages.js';
import { useDeleteConnection } from './queries.js';

/** Deletes a Connect ID; lists the apps that use it if the service rejects. */
export function ConnectionDelete({ connection }: { connection: Connection }) {
  const t = useMessages();
  const deletion = useDeletion(t('connection.deleted'), '/connection');
  const { mutate, isPending } = useDeleteConnection(deletion.outcome);
  return (
    <DeleteButton
      label={t('connection.delete')}
      title={t('connection.deleteTitle', { name: connection.connectionName })}
      body={t('connection.deleteBody')}
      disabled={!useMay('connection.write')}
      loading={isPending}
      deletion={deletion}
      onDelete={() => mutate({ params: { id: connection.id } })}
    />
  );
}
