import type { ApiError, Group } from '@noren/contracts';
import { confirm, toast, useKitTexts, useMay } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { InUseDialog, namesUses } from '@noren/mfe-kit/feedback';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../texts.js';
import { useDeleteGroup } from './use-delete-group.js';

/** Deletes a group after a question; what still uses it is listed when the service refuses. */
export function GroupDelete({ group }: { group: Group }) {
  const t = useTexts();
  const kit = useKitTexts();
  const navigate = useNavigate();
  const mayWrite = useMay('group.write');
  const [refusal, setRefusal] = useState<ApiError>();
  const remove = useDeleteGroup({
    onSuccess: () => {
      toast.success(t('detail.deleted'));
      return navigate({ to: '/group', ignoreBlocker: true });
    },
    onError: (error) => {
      if (!namesUses(error)) return false;
      setRefusal(error);
      return true;
    },
  });
  const ask = async () => {
    const yes = await confirm({
      title: t('detail.deleteTitle', { name: group.name }),
      body: t('detail.deleteBody'),
      okText: kit('action.delete'),
      danger: true,
    });
    if (yes) remove.mutate({ params: { groupId: group.groupId } });
  };
  return (
    <>
      <Button danger disabled={!mayWrite} loading={remove.isPending} onClick={() => void ask()}>
        {t('detail.delete')}
      </Button>
      {refusal === undefined ? null : <InUseDialog error={refusal} onClose={() => setRefusal(undefined)} />}
    </>
  );
}
