import type { ApiError, Connection } from '@noren/contracts';
import { confirm, toast, useKitTexts, useMay } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { InUseDialog, namesUses } from '@noren/mfe-kit/feedback';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../texts.js';
import { useDeleteConnection } from './use-delete-connection.js';

/** Deletes a Connect ID after a question; the apps that use it are listed when the service refuses. */
export function ConnectionDelete({ connection }: { connection: Connection }) {
  const t = useTexts();
  const kit = useKitTexts();
  const navigate = useNavigate();
  const mayWrite = useMay('connection.write');
  const [refusal, setRefusal] = useState<ApiError>();
  const remove = useDeleteConnection({
    onSuccess: () => {
      toast.success(t('connection.deleted'));
      return navigate({ to: '/connection', ignoreBlocker: true });
    },
    onError: (error) => {
      if (!namesUses(error)) return false;
      setRefusal(error);
      return true;
    },
  });
  const ask = async () => {
    const yes = await confirm({
      title: t('connection.deleteTitle', { name: connection.connectionName }),
      body: t('connection.deleteBody'),
      okText: kit('action.delete'),
      danger: true,
    });
    if (yes) remove.mutate({ params: { id: connection.id } });
  };
  return (
    <>
      <Button danger disabled={!mayWrite} loading={remove.isPending} onClick={() => void ask()}>
        {t('connection.delete')}
      </Button>
      {refusal === undefined ? null : <InUseDialog error={refusal} onClose={() => setRefusal(undefined)} />}
    </>
  );
}
