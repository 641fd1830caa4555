import { type ContentId, type ContentQuery, contentEndpointsOf } from '@noren/contracts';
import { useRead } from '@noren/mfe-kit';

/** A page of an app's contents of a kind. */
export const useContents = (kind: ContentId, appId: string, query: Partial<ContentQuery>, enabled = true) =>
  useRead(contentEndpointsOf(kind).list, { params: { appId }, query }, { keepPrevious: true, enabled });
