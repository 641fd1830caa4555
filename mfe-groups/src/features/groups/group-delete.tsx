import type { Group } from '@noren/contracts/groups';
import { useMay } from '@noren/mfe-kit';
import { DeleteButton, useDeletion } from '../../deletion/delete-button.js';
import { useMessages } from '../../messages.js';
import { useDeleteGroup } from './queries.js';

/** Deletes a group; lists what still uses it if the service rejects. */
export function GroupDelete({ group }: { group: Group }) {
  const t = useMessages();
  const deletion = useDeletion(t('detail.deleted'), '/group');
  const { mutate, isPending } = useDeleteGroup(deletion.outcome);
  return (
    <DeleteButton
      label={t('detail.delete')}
      title={t('detail.deleteTitle', { name: group.name })}
      body={t('detail.deleteBody')}
      disabled={!useMay('group.write')}
      loading={isPending}
      deletion={deletion}
      onDelete={() => mutate({ params: { groupId: group.groupId } })}
    />
  );
}
