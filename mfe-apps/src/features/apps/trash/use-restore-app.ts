import { appEndpoints } from '@noren/contracts/apps';
import { toast, useWrite } from '@noren/mfe-kit';
import { useMessages } from '../../../messages.js';

/** Restores a deleted app as it was, and reports it. A system name or UUID that another app has by now prevents it. */
export function useRestoreApp() {
  const t = useMessages();
  return useWrite(appEndpoints.restore, {
    refresh: ['apps', 'deployments'],
    onSuccess: ({ data }) => toast.success(t('trash.restored', { name: data.name })),
  });
}
