import { describe, expect, it } from '@jest/globals';
import type { Client } from '@noren/contracts/client';
import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import type { AnyContent, ContentId } from '@noren/contracts/contents';
import type { Endpoint } from '@noren/contracts/core';
import { readLiveContents, readLiveVersions } from './live-contents.js';

const aContent = (id: string, version: number, name: string) =>
  ({ id, appId: 'app-1', version, name, published: true }) as AnyContent;
const state = {
  app: { id: 'app-1' },
  contents: new Map<ContentId, AnyContent[]>([
    ['coupons', [aContent('same', 2, 'Tea'), aContent('older', 5, 'New'), aContent('draft', 1, 'Draft')]],
  ]),
} as unknown as Parameters<typeof readLiveContents>[1];

function createFakeClient() {
  const read: unknown[] = [];
  const call = async ({ id }: Endpoint, { query }: { query: Record<string, string> }) => {
    if (id === contentReleaseEndpoints.live.id) {
      read.push(query['contentId']);
      return { data: { ...query, contentVersion: 4, values: { name: 'Old', published: true } } };
    }
    const live: Readonly<Record<string, number>> = { same: 2, older: 4 };
    const ids = query['ids']?.split(',') ?? [];
    return { data: ids.map((contentId) => ({ contentId, state: 'live', liveVersion: live[contentId] })) };
  };
  return { client: { call } as unknown as Client, read };
}

describe('live contents', () => {
  it('are read in the version that production serves, and from what is saved if that is the same', async () => {
    const { client, read } = createFakeClient();
    const live = await readLiveContents(client, state);
    expect(live.get('coupons')).toEqual([aContent('same', 2, 'Tea'), aContent('older', 4, 'Old')]);
    expect(read).toEqual(['older']);
  });

  it('are listed with their versions', async () => {
    const { client } = createFakeClient();
    expect(await readLiveVersions(client, state)).toEqual({ 'coupons.same': 2, 'coupons.older': 4 });
  });
});
