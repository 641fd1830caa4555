import type { AppDetail } from '@noren/contracts/apps';
import { type ContentId, contentKind, getContentEndpoints } from '@noren/contracts/contents';
import { api, getErrorMessage, toast } from '@noren/mfe-kit';
import { useState } from 'react';
import { useMessages } from '../../messages.js';
import { saveFile } from './save-file.js';

/** Exports all contents of a kind as a CSV file. A plain link would lack the session. */
export function useExportContents(kind: ContentId, app: AppDetail) {
  const t = useMessages();
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const answer = await api().open(getContentEndpoints(kind).export, { params: { appId: app.id } });
      saveFile(await answer.blob(), `${app.systemName}-${contentKind(kind).path}.csv`);
      toast.success(t('content.exported'));
    } catch (error) {
      toast.error(getErrorMessage(error));
    } finally {
      setPending(false);
    }
  };
  return { pending, download };
}
