import { type ContentId, type ContentQuery, getContentEndpoints } from '@noren/contracts';
import { useRead } from '@noren/mfe-kit';

/** Reads a page of an app's contents of a kind. */
export const useContents = (kind: ContentId, appId: string, query: Partial<ContentQuery>, enabled = true) =>
  useRead(getContentEndpoints(kind).list, { params: { appId }, query }, { keepPrevious: true, enabled });
