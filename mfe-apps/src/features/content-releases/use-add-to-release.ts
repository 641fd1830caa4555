import {
  type ContentRelease,
  type ContentReleaseCreate,
  type ContentReleaseItemInput,
  contentReleaseEndpoints,
} from '@noren/contracts/content-releases';
import { errorTexts } from '@noren/contracts/errors';
import { api, getErrorMessage, pseudoText, toast, useLocale } from '@noren/mfe-kit';
import { useState } from 'react';
import { useCreateRelease, useUpdateRelease } from './queries.js';
import { addItems } from './release-items.js';

/** Statuses in which an addition voids no request and no approval. */
const open: readonly string[] = ['draft', 'rejected'];

/** Adds contents to an existing release, or to a new one with a name and a time. */
export function useAddToRelease(appId: string, onAdded: (release: ContentRelease) => void) {
  const locale = useLocale((state) => state.locale);
  const [isReading, setReading] = useState(false);
  const onSuccess = ({ data }: { data: ContentRelease }) => onAdded(data);
  const create = useCreateRelease({ onSuccess });
  const update = useUpdateRelease({ onSuccess });

  /** Reads the release first: an addition keeps what others changed. */
  async function addTo(contentReleaseId: string, added: readonly ContentReleaseItemInput[]) {
    const params = { appId, contentReleaseId };
    setReading(true);
    try {
      const { data } = await api().call(contentReleaseEndpoints.get, { params });
      const { version, name, publishAt, items, status } = data;
      if (!open.includes(status)) {
        toast.error(pseudoText(errorTexts[locale].contentReleaseClosed));
        return;
      }
      const time = publishAt === undefined ? {} : { publishAt };
      update.mutate({ params, body: { version, name, ...time, items: addItems(items, added) } });
    } catch (error) {
      toast.error(getErrorMessage(error));
    } finally {
      setReading(false);
    }
  }

  return {
    isBusy: isReading || create.isPending || update.isPending,
    add(
      items: ContentReleaseItemInput[],
      target: string | Pick<ContentReleaseCreate, 'name' | 'publishAt'>,
    ): void {
      if (typeof target === 'string') void addTo(target, items);
      else create.mutate({ params: { appId }, body: { ...target, items } });
    },
  };
}
