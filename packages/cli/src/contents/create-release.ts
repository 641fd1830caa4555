import type { Client } from '@noren/contracts/client';
import {
  type ContentRef,
  type ContentRelease,
  contentReleaseEndpoints,
  contentReleaseLimit,
} from '@noren/contracts/content-releases';
import { CommandError, exitCodes } from '../exit-codes.js';
import { fill, messages } from '../messages.js';

/** Creates a release that publishes contents in their newest versions. @throws CommandError if they are too many */
export async function createRelease(
  client: Client,
  appId: string,
  contents: readonly ContentRef[],
  { name, publishAt }: { readonly name: string; readonly publishAt?: string | undefined },
): Promise<ContentRelease> {
  if (contents.length > contentReleaseLimit)
    throw new CommandError(exitCodes.failed, fill(messages.tooManyContents, { limit: contentReleaseLimit }));
  const items = contents.map(({ kind, contentId }) => ({ kind, contentId, action: 'publish' as const }));
  const body = { name, items, ...(publishAt === undefined ? {} : { publishAt }) };
  return (await client.call(contentReleaseEndpoints.create, { params: { appId }, body })).data;
}

/** Requests the approval of a release; without review in the group it is published or scheduled. */
export async function requestRelease(
  client: Client,
  appId: string,
  contentReleaseId: string,
  comment: string | undefined,
): Promise<ContentRelease> {
  const params = { appId, contentReleaseId };
  const body = comment === undefined ? {} : { comment };
  return (await client.call(contentReleaseEndpoints.request, { params, body })).data;
}

/** Returns a release in one line. */
export function describeRelease({
  id,
  name,
  status,
  items,
}: Pick<ContentRelease, 'id' | 'name' | 'status' | 'items'>): string {
  return fill(messages.contentReleaseIs, { id, name, status, count: items.length });
}
