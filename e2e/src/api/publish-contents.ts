import type { Client } from '@noren/contracts/client';
import {
  type ContentRef,
  type ContentRelease,
  contentReleaseEndpoints,
} from '@noren/contracts/content-releases';

/** Releases the newest versions of contents to production: requested and, where the group reviews, approved. */
export async function publishContents(
  api: Client,
  appId: string,
  refs: readonly ContentRef[],
): Promise<ContentRelease> {
  const { create, request, decide } = contentReleaseEndpoints;
  const items = refs.map((ref) => ({ ...ref, action: 'publish' as const }));
  const { data: draft } = await api.call(create, { params: { appId }, body: { name: 'Release', items } });
  const params = { appId, contentReleaseId: draft.id };
  const { data: requested } = await api.call(request, { params, body: {} });
  if (requested.status !== 'requested') return requested;
  const body = { status: 'approved', digest: requested.digest } as const;
  return (await api.call(decide, { params, body })).data;
}
